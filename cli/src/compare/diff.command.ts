import { resolve } from 'node:path';
import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command-runner.ts';
import { commandHelp } from '../help.ts';
import { STATE_OPTION } from '../identity/state-option.ts';
import { addReadingFlags, type ReadingFlags, readingOfFlags } from '../publish/reading-flags.ts';
import { mayAsk } from '../surroundings.ts';

/** Adds `diff`. */
export function addDiffCommand(program: Command, run: CommandRunner): void {
  const command = program
    .command('diff')
    .summary('show what publishing a file would change of its article')
    .description(
      'Shows what publishing files would do, and line by line what it would change: what begins with - is on the site, what begins with + in the file.',
    )
    .argument('<path...>', 'markdown files, folders or quoted globs');
  addReadingFlags(command)
    .option(...STATE_OPTION)
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight diff posts/rates.md'))
    .action((paths: readonly string[], options: DiffOptions) =>
      run(options, async (surroundings, output) => {
        const { tellDifferences } = await import('./diff.handler.ts');
        const { openPublishing } = await import('../publish/open-publishing.ts');
        const { askYes } = await import('../terminal/ask.ts');
        const { workingFolder, signal } = surroundings;
        const stateFolder = options.state === undefined ? null : resolve(workingFolder, options.state);
        const request = { paths, ...readingOfFlags(options) };
        const confirm = mayAsk(surroundings, options) ? askYes : null;
        const publishing = await openPublishing(surroundings, { backend: options.backend, confirm }, output);
        try {
          return await tellDifferences(request, { workingFolder, signal, stateFolder, publishing }, output);
        } finally {
          await publishing.close();
        }
      }),
    );
}

interface DiffOptions extends CommonOptions, ReadingFlags {
  readonly state?: string | undefined;
}

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { mayAsk } from '../command/surroundings.ts';
import { STATE_OPTION } from '../memory/state-option.ts';
import { addReadingFlags, type ReadingFlags, readingOfFlags } from '../source/reading-flags.ts';

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
    .option('--verbose', 'list every problem, however many')
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
        const confirm = mayAsk(surroundings, options) ? askYes : null;
        const reading = readingOfFlags(options);
        const request = { paths, ...reading, isVerbose: options.verbose === true };
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
  readonly verbose?: boolean | undefined;
}

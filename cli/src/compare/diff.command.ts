import type { Command } from 'commander';
import { mayAsk } from '../command/command-context.ts';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { addReadingFlags, type ReadingFlags, readingOptions } from '../source/reading-options.ts';

export function addDiffCommand(program: Command, run: CommandRunner): void {
  const command = addBackendCommand(program, 'diff')
    .summary('Show the differences between files and posts')
    .description('Show what publishing files would change, line by line: - is on the site, + in the file.')
    .argument('<path...>', 'Markdown files, folders or quoted globs');
  addReadingFlags(command)
    .option('--verbose', 'List every problem')
    .addHelpText('after', commandHelp('ledgerlight diff posts/rates.md'))
    .action((paths: readonly string[], options: DiffOptions) =>
      run(options, async (context, output) => {
        const { printDifferences } = await import('./diff.handler.ts');
        const { openPublishBackend } = await import('../publish/open-publish-backend.ts');
        const { askYes } = await import('../terminal/ask.ts');
        const { workingFolder, signal } = context;
        const confirm = mayAsk(context, options) ? askYes : null;
        const request = { paths, ...readingOptions(options, workingFolder), isVerbose: options.verbose === true };
        const backend = await openPublishBackend(context, { backend: options.backend, confirm }, output);
        try {
          return await printDifferences(request, { workingFolder, signal, backend }, output);
        } finally {
          await backend.close();
        }
      }),
    );
}

interface DiffOptions extends CommonOptions, ReadingFlags {
  readonly verbose?: boolean | undefined;
}

import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { postFolder } from '../configuration/own-folder.ts';
import { addReadingFlags, type ReadingFlags, readingOptions } from '../source/reading-options.ts';

interface CompareOptions extends CommonOptions, ReadingFlags {
  readonly verbose?: boolean | undefined;
}

/** Adds `status` and `diff`. */
export function addCompareCommands(program: Command, run: CommandRunner): void {
  const status = addBackendCommand(program, 'status', ['ledgerlight status posts'])
    .summary('Show which files and posts have changed')
    .description(
      'Compare files with the site: which are new, changed here, there or on both sides, or missing here or there. A table on a terminal; in a pipe tab-separated state, file and slug.',
    )
    .argument('[path...]', 'Markdown files, folders or quoted globs (default: the configured folder)');
  addReadingFlags(status)
    .option('--verbose', 'List every problem')
    .action((paths: readonly string[], options: CompareOptions) =>
      run(options, async (context, output) => {
        const { printStatus } = await import('./status.handler.ts');
        const { useSession } = await import('../session/session.ts');
        const { createPublishBackend } = await import('../publish/publish-backend.ts');
        const { workingFolder, signal, resultColumns: columns } = context;
        const compared = paths.length > 0 ? paths : [await postFolder(workingFolder)];
        const request = compareRequest(compared, options, workingFolder);
        return useSession(context, options, output, async (session) => {
          const backend = await createPublishBackend(session, context);
          return printStatus(request, { workingFolder, signal, columns, backend }, output);
        });
      }),
    );

  const diff = addBackendCommand(program, 'diff', ['ledgerlight diff posts/rates.md'])
    .summary('Show the differences between files and posts')
    .description('Show what publishing files would change, line by line: - is on the site, + in the file.')
    .argument('<path...>', 'Markdown files, folders or quoted globs');
  addReadingFlags(diff)
    .option('--verbose', 'List every problem')
    .action((paths: readonly string[], options: CompareOptions) =>
      run(options, async (context, output) => {
        const { printDifferences } = await import('./diff.handler.ts');
        const { useSession } = await import('../session/session.ts');
        const { createPublishBackend } = await import('../publish/publish-backend.ts');
        const { workingFolder, signal } = context;
        const request = compareRequest(paths, options, workingFolder);
        return useSession(context, options, output, async (session) => {
          const backend = await createPublishBackend(session, context);
          return printDifferences(request, { workingFolder, signal, backend }, output);
        });
      }),
    );
}

function compareRequest(paths: readonly string[], options: CompareOptions, workingFolder: string) {
  return { paths, ...readingOptions(options, workingFolder), isVerbose: options.verbose === true };
}

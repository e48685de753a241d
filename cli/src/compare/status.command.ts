import type { Command } from 'commander';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { postFolder } from '../configuration/own-folder.ts';
import { addReadingFlags, type ReadingFlags, readingOptions } from '../source/reading-options.ts';

export function addStatusCommand(program: Command, run: CommandRunner): void {
  const command = addBackendCommand(program, 'status')
    .summary('Show which files and posts have changed')
    .description(
      'Compare files with the site: which are new, changed here, there or on both sides, or missing here or there. A table on a terminal; in a pipe tab-separated state, file and slug.',
    )
    .argument('[path...]', 'Markdown files, folders or quoted globs (default: the configured folder)');
  addReadingFlags(command)
    .option('--verbose', 'List every problem')
    .addHelpText('after', commandHelp('ledgerlight status posts'))
    .action((paths: readonly string[], options: StatusOptions) =>
      run(options, async (context, output) => {
        const { printStatus } = await import('./status.handler.ts');
        const { useSession } = await import('../session/session.ts');
        const { readSite } = await import('../configuration/site.ts');
        const { postPath } = await import('@ledgerlight/site/routes');
        const { fetchPostVersions } = await import('@ledgerlight/backend/post-versions');
        const { workingFolder, signal, resultColumns: columns } = context;
        const request = {
          paths: paths.length > 0 ? paths : [await postFolder(workingFolder)],
          ...readingOptions(options, workingFolder),
          isVerbose: options.verbose === true,
        };
        const siteOf = await readSite(context);
        return useSession(context, options, async ({ access }) => {
          const backend = {
            url: access.address.url,
            postAddress: (slug: string) => `${siteOf(access.address) ?? ''}${postPath(slug)}`,
            versions: (ids: readonly string[]) => fetchPostVersions(access, ids, signal),
          };
          return printStatus(request, { workingFolder, signal, columns, backend }, output);
        });
      }),
    );
}

interface StatusOptions extends CommonOptions, ReadingFlags {
  readonly verbose?: boolean | undefined;
}

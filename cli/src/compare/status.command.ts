import { resolve } from 'node:path';
import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { postFolder } from '../configuration/own-folder.ts';
import { STATE_OPTION } from '../memory/state-option.ts';
import { addReadingFlags, type ReadingFlags, readingOfFlags } from '../source/reading-flags.ts';

/** Adds `status`. */
export function addStatusCommand(program: Command, run: CommandRunner): void {
  const command = program
    .command('status')
    .summary('say which files and articles were changed since they were published')
    .description(
      'Compares a folder with the site: which files are new, which were changed here, there or on both sides, and which are gone here or there. A table on a terminal; in a pipe one line a file with tabs between state, file and slug.',
    )
    .argument(
      '[path...]',
      'markdown files, folders or quoted globs; without any the folder of ledgerlight.config.json',
    );
  addReadingFlags(command)
    .option(...STATE_OPTION)
    .option(...BACKEND_OPTION)
    .option('--verbose', 'list every problem, however many')
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText('after', commandHelp('ledgerlight status posts'))
    .action((paths: readonly string[], options: StatusOptions) =>
      run(options, async (surroundings, output) => {
        const { tellStatus } = await import('./status.handler.ts');
        const { useSession } = await import('../session/use.ts');
        const { readSite } = await import('../configuration/site.ts');
        const { postPath } = await import('@ledgerlight/site/routes');
        const { articleVersions } = await import('@ledgerlight/backend/article-versions');
        const { workingFolder, signal, resultColumns: columns } = surroundings;
        const named = paths.length > 0 ? paths : [await postFolder(workingFolder)];
        const stateFolder = options.state === undefined ? null : resolve(workingFolder, options.state);
        const reading = readingOfFlags(options);
        const siteOf = await readSite(surroundings);
        return useSession(surroundings, options, async ({ access }) => {
          const postAddress = (slug: string) => `${siteOf(access.address) ?? ''}${postPath(slug)}`;
          const versions = (ids: readonly string[]) => articleVersions(access, ids, signal);
          const backend = access.address.url;
          return tellStatus(
            { paths: named, ...reading, isVerbose: options.verbose === true },
            { workingFolder, signal, columns, stateFolder, backend, versions, postAddress },
            output,
          );
        });
      }),
    );
}

interface StatusOptions extends CommonOptions, ReadingFlags {
  readonly state?: string | undefined;
  readonly verbose?: boolean | undefined;
}

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { BACKEND_OPTION, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { commandHelp } from '../command/help.ts';
import { configFolder } from '../command/surroundings.ts';
import { ownFolder } from '../configuration/own-folder.ts';
import { CONFIGURATION_FILE, readConfiguration } from '../configuration/read.ts';
import { addPostFilters, type PostFilters, typedFilter, wantedPosts } from '../manage/post-filters.ts';
import { STATE_OPTION } from '../memory/state-option.ts';
import { UsageError } from '../process/errors.ts';
import type { StaffSession } from '../session/staff.ts';
import { addReadingFlags, type ReadingFlags, readingOfFlags } from '../source/reading-flags.ts';

/** Adds `pull`. */
export function addPullCommand(program: Command, run: CommandRunner): void {
  const command = program
    .command('pull')
    .summary('bring articles and their pictures into a folder')
    .description(
      'Writes each article as a markdown file with its pictures beside it, and remembers which article it is: publishing the file again changes nothing. A file that is there gets what others changed on the site; one that was changed here stays.',
    )
    .argument(
      '[slug...]',
      'which articles; without any all of them, hidden and scheduled ones too, or those that the filters leave',
    )
    .option(
      '--to <folder>',
      'where to; else the folder of ledgerlight.config.json, or this one for articles that are named',
    )
    .option('--force', 'take the articles, whatever was changed in their files');
  addPostFilters(command);
  addReadingFlags(command)
    .option(...STATE_OPTION)
    .option(...BACKEND_OPTION)
    .option('--json', 'print one JSON document on stdout')
    .option('-q, --quiet', 'say only results and problems')
    .addHelpText(
      'after',
      commandHelp(
        'ledgerlight pull --to posts',
        'ledgerlight pull rates-you --to posts',
        'ledgerlight pull --status scheduled --since 2026-03-01 --to coming',
      ),
    )
    .action((slugs: readonly string[], options: PullOptions) =>
      run(options, async (surroundings, output) => {
        const { pullPosts } = await import('./handler.ts');
        const { openConfirmations } = await import('../trust/confirmations.ts');
        const { useSession } = await import('../session/use.ts');
        const { commandPatience } = await import('../session/command-patience.ts');
        const { createPostManagement } = await import('@ledgerlight/backend/post-management');
        const { createPublishPorts } = await import('@ledgerlight/backend/publish-ports');
        const { workingFolder, signal } = surroundings;
        const filter = typedFilter(options);
        if (slugs.length > 0 && filter !== null)
          throw new UsageError(`--${filter} is for all articles; name none beside it.`);
        const folder = await pullFolder(slugs, options, workingFolder);
        const confirmations = await openConfirmations(configFolder(surroundings));
        const reading = readingOfFlags(options);
        const request = {
          slugs,
          wanted: wantedPosts(options),
          reading,
          folder,
          stateFolder: options.state === undefined ? null : resolve(workingFolder, options.state),
          overwrite: options.force ?? false,
        };
        const patience = commandPatience(surroundings, output, { retriesTimeouts: true });
        const pull = async ({ access }: StaffSession) => {
          const { list } = createPostManagement(access, (row) => output.alert(`Left out: ${row}`));
          const services = {
            workingFolder,
            signal,
            backend: access.address.url,
            ports: createPublishPorts(access, { patience }),
            list,
            confirmations,
          };
          return pullPosts(request, services, output);
        };
        return useSession(surroundings, options, pull, patience);
      }),
    );
}

interface PullOptions extends CommonOptions, PostFilters, ReadingFlags {
  readonly to?: string | undefined;
  readonly state?: string | undefined;
  readonly force?: boolean | undefined;
}

async function pullFolder(
  slugs: readonly string[],
  { to }: Pick<PullOptions, 'to'>,
  workingFolder: string,
): Promise<string> {
  if (to !== undefined) {
    const folder = resolve(workingFolder, to);
    const status = await stat(folder).catch(() => null);
    if (status?.isDirectory() === false) throw new UsageError(`--to must name a folder, and ${to} is none.`);
    return folder;
  }
  const folder = await ownFolder(await readConfiguration(workingFolder), 'folder');
  if (folder !== undefined) return folder;
  if (slugs.length > 0) return workingFolder;
  throw new UsageError(`Name the folder with --to, or "folder" in ${CONFIGURATION_FILE}.`);
}

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { configFolder } from '../command/command-context.ts';
import { addBackendCommand, type CommandRunner, type CommonOptions } from '../command/command-runner.ts';
import { configuredFolder } from '../configuration/own-folder.ts';
import { CONFIGURATION_FILE } from '../configuration/read.ts';
import {
  activeFilter,
  addPostFilters,
  matchingDrafts,
  matchingPosts,
  type PostFilters,
} from '../manage/post-filters.ts';
import { UsageError } from '../process/errors.ts';
import type { CommandSession } from '../session/staff.ts';
import { addReadingFlags, type ReadingFlags, readingOptions } from '../source/reading-options.ts';

export function addPullCommand(program: Command, run: CommandRunner): void {
  const command = addBackendCommand(program, 'pull', [
    'ledgerlight pull --to posts',
    'ledgerlight pull rates-you --to posts',
    'ledgerlight pull --status scheduled --since 2026-03-01 --to coming',
    'ledgerlight pull --status draft --to drafts',
  ])
    .summary('Download posts as markdown files')
    .description(
      'Write posts as markdown files with their images, and record which post each file is. Existing files get the changes of the site; files with local changes stay as they are.',
    )
    .argument('[slug...]', 'Posts to download (default: all that match the filters)')
    .option('--to <folder>', 'Target folder (default: the configured folder)')
    .option('--force', 'Overwrite local changes');
  addPostFilters(command);
  addReadingFlags(command).action((slugs: readonly string[], options: PullOptions) =>
    run(options, async (context, output) => {
      const { pullPosts } = await import('./handler.ts');
      const { openConfirmations } = await import('../trust/confirmations.ts');
      const { useSession } = await import('../session/session.ts');
      const { createPostManagement } = await import('@ledgerlight/backend/post-management');
      const { createPublishPorts } = await import('@ledgerlight/backend/publish-ports');
      const { createDraftPostStore } = await import('@ledgerlight/backend/draft-post-store');
      const { createDrafts } = await import('@ledgerlight/backend/drafts');
      const { workingFolder, signal } = context;
      const filter = activeFilter(options);
      if (slugs.length > 0 && filter !== null) throw new UsageError(`--${filter} cannot be used with slugs.`);
      const request = {
        slugs,
        wanted: matchingPosts(options),
        reading: readingOptions(options, workingFolder),
        folder: await pullFolder(slugs, options, workingFolder),
        overwrite: options.force ?? false,
      };
      const confirmations = await openConfirmations(configFolder(context));
      const pull = async ({ access, fetchRetry }: CommandSession) => {
        const { list } = createPostManagement(access, (row) => output.alert(`Skipped: ${row}`));
        const backend = access.address.url;
        const ports = createPublishPorts(access, { fetchRetry });
        const services = { workingFolder, signal, backend, ports, list, confirmations };
        if (!isDraftRequest(slugs, options)) return pullPosts(request, services, output);
        const matching = () => matchingDrafts(createDrafts(access).list, options, null, signal);
        const ids = slugs.length > 0 ? slugs : await Array.fromAsync(matching(), ({ draft }) => draft.id);
        const drafts = { ...request, slugs: ids, isOfDrafts: true };
        if (ids.length === 0) output.note('No drafts match.');
        return pullPosts(drafts, { ...services, ports: { ...ports, posts: createDraftPostStore(access) } }, output);
      };
      return useSession(context, options, output, pull);
    }),
  );
}

interface PullOptions extends CommonOptions, PostFilters, ReadingFlags {
  readonly to?: string | undefined;
  readonly force?: boolean | undefined;
}

/** A draft is named by its id. */
const DRAFT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function isDraftRequest(slugs: readonly string[], { status }: PostFilters): boolean {
  return status === 'draft' || (slugs.length > 0 && slugs.every((slug) => DRAFT_ID.test(slug)));
}

async function pullFolder(
  slugs: readonly string[],
  { to }: Pick<PullOptions, 'to'>,
  workingFolder: string,
): Promise<string> {
  if (to !== undefined) {
    const folder = resolve(workingFolder, to);
    const status = await stat(folder).catch(() => null);
    if (status?.isDirectory() === false) throw new UsageError(`--to must be a folder; ${to} is a file.`);
    return folder;
  }
  const folder = await configuredFolder(workingFolder);
  if (folder !== undefined) return folder;
  if (slugs.length > 0) return workingFolder;
  throw new UsageError(`Use --to with a folder, or set "folder" in ${CONFIGURATION_FILE}.`);
}

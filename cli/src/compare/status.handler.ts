import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { PostVersion } from '@ledgerlight/backend/post-versions';
import type { FileSource } from '@ledgerlight/publishing/input';
import { isInside } from '../files/paths.ts';
import { type FileRecord, identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { problemLines } from '../output/problems.ts';
import { tableLines } from '../output/table.ts';
import { draftItems } from '../plan/drafts.ts';
import type { PublishBackend } from '../plan/publish-request.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { type ReadRequest, type ReadServices, readPosts } from '../reading/read-posts.ts';

/** How a file and its post differ since the file was published. */
export type FileState =
  | 'new'
  | 'unchanged'
  | 'changed here'
  | 'changed there'
  | 'changed on both'
  | 'gone here'
  | 'gone there'
  | 'draft'
  | 'draft, but online';

export interface StatusServices extends ReadServices {
  readonly backend: Pick<PublishBackend, 'url' | 'versions' | 'postAddress'>;
  readonly columns: number | null;
}

interface StatusItem {
  readonly file: string;
  readonly state: FileState;
  readonly slug: string | null;
}

/** Prints which files and posts have changed since the files were published, without reading posts from the site. */
export async function printStatus(request: ReadRequest, services: StatusServices, output: Output): Promise<ExitCode> {
  const { backend, columns } = services;
  const { posts, drafts, problems } = await readPosts(request, services, output);
  const draftsWithPosts = await draftItems(drafts, backend);
  const items: readonly StatusItem[] = [
    ...(await statusOf(posts, request, services)),
    ...draftsWithPosts.map((item) => {
      return { ...item, state: item.warnings.length > 0 ? ('draft, but online' as const) : ('draft' as const) };
    }),
  ];
  const shown = items.filter(({ state }) => state !== 'unchanged' && state !== 'draft');
  const rows = shown.map(({ state, file, slug }) => [state, file, slug ?? '']);
  for (const line of tableLines(['state', 'file', 'slug'], rows, columns)) output.result(line);
  const warnings = draftsWithPosts.flatMap((draft) => draft.warnings);
  for (const line of problemLines([...problems, ...warnings], request)) output.alert(line);
  const states = [...new Set(items.map(({ state }) => state))].toSorted();
  const counts = states.map((name) => `${items.filter(({ state }) => state === name).length} ${name}`);
  output.note(counts.length > 0 ? `${counts.join(', ')}.` : 'No files to compare.');
  const [first] = problems;
  const error = first ? { code: 'INVALID_FILES', message: first.message } : null;
  output.document({ status: error ? 'error' : 'ok', error, items, problems });
  return error ? EXIT_CODES.invalid : EXIT_CODES.done;
}

async function statusOf(
  posts: readonly ReadFile[],
  { paths }: ReadRequest,
  { backend, workingFolder }: StatusServices,
): Promise<readonly StatusItem[]> {
  const { recordOf, gone } = await identifyPosts(posts, backend.url);
  const ids = new Set(posts.map((post) => postIdOf(recordOf(post))));
  const versions = await backend.versions([...ids, ...Array.from(gone.values(), ({ id }) => id)]);
  const here = await realpath(workingFolder);
  const folders = await Promise.all(
    paths.map((path) => resolve(here, path)).map((path) => realpath(path).catch(() => path)),
  );
  // A missing file matters only if its post exists and no other file has its id.
  const missing = [...gone].filter(
    ([path, { id }]) => !ids.has(id) && versions.has(id) && folders.some((folder) => isInside(folder, path)),
  );
  return [
    ...posts.map((post) => {
      const record = recordOf(post);
      const slug = versions.get(postIdOf(record))?.slug ?? record.remembered?.slug ?? post.slug;
      return { file: post.shown, state: stateOf(post, record, versions), slug };
    }),
    ...missing.map(([path, { slug }]) => ({ file: relative(here, path), state: 'gone here' as const, slug })),
  ];
}

function postIdOf({ source }: FileRecord): string {
  return source.id ?? source.newId;
}

function stateOf(
  post: ReadFile,
  { source, remembered }: FileRecord,
  versions: ReadonlyMap<string, PostVersion>,
): FileState {
  const version = versions.get(source.id ?? source.newId);
  if (version === undefined) return source.id === null || remembered?.published == null ? 'new' : 'gone there';
  const hasOtherText = source.published !== null && source.published !== version.contentHash;
  const isChangedThere = hasOtherText || hasOtherDate(post, source, version);
  const isChangedHere = source.id !== null && remembered?.source !== post.source;
  if (isChangedThere) return isChangedHere ? 'changed on both' : 'changed there';
  return isChangedHere ? 'changed here' : 'unchanged';
}

/** Returns whether the date was changed on the site. It is not part of the content hash. */
function hasOtherDate(
  { publishedAt: local }: ReadFile,
  { date, isAsPublished }: FileSource,
  { publishedAt }: PostVersion,
): boolean {
  const isOther = (moment: string) => Date.parse(moment) !== Date.parse(publishedAt);
  return local !== null && isOther(local) && (date === undefined ? isAsPublished : isOther(date));
}

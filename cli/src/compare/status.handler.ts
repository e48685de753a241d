import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { ArticleVersion } from '@ledgerlight/backend/article-versions';
import type { FileSource } from '@ledgerlight/publishing/input';
import { isInside } from '../files/inside.ts';
import { type FileRecord, identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { problemLines } from '../output/problems.ts';
import { tableLines } from '../output/table.ts';
import { type DraftItem, draftItems, draftWarnings } from '../plan/drafts.ts';
import type { PublishRequest } from '../plan/services.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { ParsedPost } from '../reading/parsed-post.ts';
import { readPosts } from '../reading/read-posts.ts';
import { recogniser } from '../reading/recogniser.ts';
import type { Reading } from '../source/reading-flags.ts';

/** How a file and its article differ since the file was published. */
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

/** What comparing needs from its surroundings. */
export interface StatusServices {
  readonly workingFolder: string;
  readonly signal: AbortSignal;
  /** The address of the backend. */
  readonly backend: string;
  readonly stateFolder: string | null;
  /** The columns of the terminal; null for a pipe. */
  readonly columns: number | null;
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, ArticleVersion>>;
  postAddress(slug: string): string;
}

/** Says of each file whether it or its article was changed since it was published. Reads no text of the site. */
export async function tellStatus(
  request: Reading & Pick<PublishRequest, 'paths' | 'isVerbose'>,
  services: StatusServices,
  output: Output,
): Promise<ExitCode> {
  const recognise = recogniser();
  const { posts, drafts, problems } = await readPosts(
    { ...request, stateFolder: services.stateFolder, recognise },
    services,
    output,
  );
  const ownDrafts = await draftItems(drafts, services);
  const { recordOf, ...identified } = await identifyPosts(posts, services.backend);
  const own = new Set(posts.map((post) => articleIdOf(recordOf(post))));
  const versions = await services.versions([...own, ...Array.from(identified.gone.values(), ({ id }) => id)]);
  const here = await realpath(services.workingFolder);
  const asked = await Promise.all(
    request.paths.map((path) => resolve(here, path)).map((path) => realpath(path).catch(() => path)),
  );
  // An article that another file names is not without one, and of one that was removed nothing is missing.
  const gone = [...identified.gone].filter(
    ([path, { id }]) => !own.has(id) && versions.has(id) && asked.some((folder) => isInside(folder, path)),
  );
  const items = [
    ...posts.map((post) => {
      const record = recordOf(post);
      const slug = versions.get(articleIdOf(record))?.slug ?? record.remembered?.slug ?? post.slug;
      return { file: post.file.shown, state: stateOf(post, record, versions), slug };
    }),
    ...gone.map(([path, { slug }]) => ({ file: relative(here, path), state: 'gone here' as const, slug })),
    ...ownDrafts.map((item) => ({ ...item, state: draftState(item) })),
  ];
  const told = items.filter(({ state }) => state !== 'unchanged' && state !== 'draft');
  const rows = told.map(({ state, file, slug }) => [state, file, slug ?? '']);
  for (const line of tableLines(['state', 'file', 'slug'], rows, services.columns)) output.result(line);
  for (const line of problemLines([...problems, ...draftWarnings(ownDrafts)], request)) output.alert(line);
  const states = [...new Set(items.map(({ state }) => state))].toSorted();
  const parts = states.map((name) => `${items.filter(({ state }) => state === name).length} ${name}`);
  const [first] = problems;
  if (parts.length > 0) output.note(`${parts.join(', ')}.`);
  else output.note(first ? 'Nothing was compared.' : 'No files.');
  const error = first ? { code: 'INVALID_FILES', message: first.message } : null;
  output.document({ status: error ? 'error' : 'ok', error, items, problems });
  return error ? EXIT_CODES.invalid : EXIT_CODES.done;
}

function draftState({ warnings }: DraftItem): FileState {
  return warnings.length > 0 ? 'draft, but online' : 'draft';
}

function articleIdOf({ source }: FileRecord): string {
  return source.id ?? source.newId;
}

function stateOf(
  post: ParsedPost,
  { source, remembered }: FileRecord,
  versions: ReadonlyMap<string, ArticleVersion>,
): FileState {
  const article = versions.get(source.id ?? source.newId);
  if (article === undefined) return source.id === null || remembered?.published == null ? 'new' : 'gone there';
  const isChangedThere =
    (source.published !== null && source.published !== article.contentHash) || isMoved(post, source, article);
  const isChangedHere = source.id !== null && remembered?.source !== post.source;
  if (isChangedThere) return isChangedHere ? 'changed on both' : 'changed there';
  return isChangedHere ? 'changed here' : 'unchanged';
}

/** Whether an article has another time than its file says, because it was changed there. Its time is no part of its hash. */
function isMoved(
  { publishedAt: said }: ParsedPost,
  { date, isAsPublished: isSame }: FileSource,
  { publishedAt }: ArticleVersion,
): boolean {
  const isOther = (moment: string) => Date.parse(moment) !== Date.parse(publishedAt);
  return said !== null && isOther(said) && (date === undefined ? isSame : isOther(date));
}

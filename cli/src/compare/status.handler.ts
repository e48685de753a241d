import { realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { ArticleVersion } from '@ledgerlight/backend/article-versions';
import type { FileSource } from '@ledgerlight/publishing/input';
import { EXIT_CODES, type ExitCode } from '../exit-codes.ts';
import { type IdentifiedPost, identifyPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { tableLines } from '../output/table.ts';
import { recogniser } from '../publish/as-published.ts';
import { isInside } from '../publish/find-files.ts';
import { readPosts } from '../publish/read-posts.ts';
import type { Reading } from '../publish/reading-flags.ts';
import { problemLines } from '../publish/report.ts';
import type { PublishRequest } from '../publish/services.ts';
import type { WaitingPost } from '../publish/waiting-post.ts';

/** How a file and its article differ since the file was published. */
export type FileState =
  | 'new'
  | 'unchanged'
  | 'changed here'
  | 'changed there'
  | 'changed on both'
  | 'gone here'
  | 'gone there';

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
}

/** Says of each file whether it or its article was changed since it was published. Reads no text of the site. */
export async function tellStatus(
  request: Reading & Pick<PublishRequest, 'paths'>,
  services: StatusServices,
  output: Output,
): Promise<ExitCode> {
  const recognise = recogniser(services.stateFolder);
  const { posts, problems } = await readPosts({ ...request, recognise }, services, output);
  const identified = await identifyPosts(posts, services.backend, services.stateFolder);
  const own = new Set(identified.posts.map(({ source }) => source.id ?? source.newId));
  const versions = await services.versions([...own, ...Array.from(identified.gone.values(), ({ id }) => id)]);
  const here = await realpath(services.workingFolder);
  const asked = await Promise.all(
    request.paths.map((path) => resolve(here, path)).map((path) => realpath(path).catch(() => path)),
  );
  // An article that another file names is not without one, and of one that was removed nothing is missing.
  const gone = [...identified.gone].filter(
    ([path, { id }]) => !own.has(id) && versions.has(id) && asked.some((folder) => isInside(folder, path)),
  );
  const files = [
    ...identified.posts.map((post) => ({
      file: post.post.file.shown,
      state: stateOf(post, versions),
      slug: versions.get(post.source.id ?? post.source.newId)?.slug ?? post.remembered?.slug ?? post.post.slug ?? '',
    })),
    ...gone.map(([path, { slug }]) => ({ file: relative(here, path), state: 'gone here' as const, slug })),
  ];
  const told = files.filter(({ state }) => state !== 'unchanged');
  const rows = told.map(({ state, file, slug }) => [state, file, slug]);
  for (const line of tableLines(['state', 'file', 'slug'], rows, services.columns)) output.result(line);
  for (const line of problemLines(problems)) output.alert(line);
  const states = [...new Set(files.map(({ state }) => state))].toSorted();
  const parts = states.map((name) => `${files.filter(({ state }) => state === name).length} ${name}`);
  const [first] = problems;
  if (parts.length > 0) output.note(`${parts.join(', ')}.`);
  else output.note(first ? 'Nothing was compared.' : 'No files.');
  const error = first ? { code: 'INVALID_FILES', message: first.message } : null;
  output.document({ version: 1, status: error ? 'error' : 'ok', error, files, problems });
  return error ? EXIT_CODES.invalid : EXIT_CODES.done;
}

function stateOf(
  { post, source, remembered }: IdentifiedPost,
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
  { publishedAt: said }: WaitingPost,
  { date, isAsPublished: isSame }: FileSource,
  { publishedAt }: ArticleVersion,
): boolean {
  const isOther = (moment: string) => Date.parse(moment) !== Date.parse(publishedAt);
  return said !== null && isOther(said) && (date === undefined ? isSame : isOther(date));
}

import { readFile, stat } from 'node:fs/promises';
import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import pLimit from 'p-limit';
import { type ConversionContext, convertPost, type DefaultImage } from './convert-post.ts';
import { type ReadPost, readPost } from './front-matter/read-post.ts';
import { convertImage } from './images/convert-image.ts';
import { createImageFetcher, type ImageFetcher } from './images/image-fetcher.ts';
import { INTERNET, type Network } from './images/network.ts';
import { createPostImages } from './post-images.ts';
import type { ImportedPost, ImportProblem, ImportReport } from './report.ts';
import { findPosts, type SourcePost } from './site/find-posts.ts';
import { createLinkFinder } from './site/post-links.ts';
import { namePosts, type PostNames } from './site/post-names.ts';
import { createSettingsReader } from './site/site-settings.ts';
import { createTargetFolder, type TargetFolder } from './target-folder.ts';

/** What is imported, and where it goes. */
export interface ImportRequest {
  readonly source: string;
  /** The folder that gets the posts. It must be empty or missing. */
  readonly target: string;
  /** The zone of times of day that name none; UTC without it. */
  readonly zone?: string | undefined;
  /** The path of the image that posts without one get. */
  readonly defaultImage?: string | undefined;
  /** How other hosts are reached. */
  readonly network?: Network | undefined;
  readonly signal: AbortSignal;
  /** Is called with how many posts are done, of how many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Nothing was imported, because the folders or the default image cannot be used. */
class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
  readonly code = 'USAGE';
}

/**
 * Converts the posts of a site and writes each into a folder of its own with its images. Nothing is written outside of the target, and
 * nothing at all when the import is stopped. @throws ImportRefusedError, or the reason of the signal
 */
export async function importSite(request: ImportRequest): Promise<ImportReport> {
  const { source, signal, network = INTERNET } = request;
  if (!(await isFolder(source))) throw new ImportRefusedError(`There is no folder ${source}.`);
  const defaultImage = request.defaultImage === undefined ? null : await readDefaultImage(request.defaultImage);
  const found = await findPosts(source);
  const problems: ImportProblem[] = [...found.problems];
  const read = await readAll(found.posts, problems);
  const target = await createTargetFolder(request.target);
  if (target === null) {
    throw new ImportRefusedError(`The folder ${request.target} is not empty. Name a new folder by --to.`);
  }
  try {
    const services = { ...request, network, defaultImage, target };
    const converted = await convertAll(read, services, problems);
    signal.throwIfAborted();
    await target.commit();
    return { ...converted, problems: problems.toSorted(inOrder), leftOut: found.leftOut };
  } finally {
    await target.discard();
  }
}

type ReadPosts = ReadonlyMap<SourcePost, ReadPost>;

interface Services extends Pick<ImportRequest, 'zone' | 'signal' | 'onProgress'> {
  readonly network: Network;
  readonly defaultImage: DefaultImage | null;
  readonly target: TargetFolder;
}

/** How many posts are converted at a time: one is parsed while images of others are fetched. */
const CONCURRENCY = 4;

async function convertAll(
  read: ReadPosts,
  services: Services,
  problems: ImportProblem[],
): Promise<Pick<ImportReport, 'posts' | 'changes' | 'images'>> {
  const sources = [...read.keys()];
  const names = namePosts(sources, slugsOf(read));
  const findLink = createLinkFinder(sources, names);
  const fetch = createImageFetcher(services.network, services.signal);
  const settingsOf = createSettingsReader();
  const changes = new Map<string, number>();
  const images = { written: 0, fetched: 0, converted: 0 };
  let done = 0;

  async function convertOne([source, post]: [SourcePost, ReadPost]): Promise<ImportedPost> {
    services.signal.throwIfAborted();
    const context = {
      ...services,
      findLink,
      zone: services.zone,
      settings: await settingsOf(source.site.folder),
      report: (problem: FileProblem) => void problems.push({ file: source.shown, ...problem }),
    };
    const written = await convertAndWrite(source, post, names.get(source.path) ?? NO_NAMES, { ...context, fetch });
    for (const change of new Set(written.changes)) changes.set(change, (changes.get(change) ?? 0) + 1);
    for (const key of ['written', 'fetched', 'converted'] as const) images[key] += written.counts[key];
    done += 1;
    services.onProgress?.(done, read.size);
    return written.post;
  }

  // Nothing is written any more when this ends, also after a failure.
  const limit = pLimit(CONCURRENCY);
  const results = await Promise.allSettled([...read].map((post) => limit(convertOne, post)));
  const posts = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return { posts, changes, images };
}

const NO_NAMES: PostNames = { folder: 'post', slug: null };

async function convertAndWrite(
  source: SourcePost,
  read: ReadPost,
  { folder, slug }: PostNames,
  { fetch, target, ...context }: Omit<ConversionContext, 'slug' | 'images'> & Pick<Services, 'target'> & Fetching,
) {
  const images = createPostImages(source, {
    fetch,
    write: (name, bytes) => target.write(`${folder}/${name}`, bytes),
    report: (code, message, place) => context.report({ code, message, ...place }),
  });
  const { file: text, isDraft, changes } = await convertPost(source, read, { ...context, slug, images });
  const file = `${folder}/index.md`;
  await target.write(file, text);
  const post: ImportedPost = { source: source.shown, file, slug, isDraft };
  return { post, changes, counts: images.counts };
}

interface Fetching {
  readonly fetch: ImageFetcher;
}

async function readAll(posts: readonly SourcePost[], problems: ImportProblem[]): Promise<ReadPosts> {
  const read = new Map<SourcePost, ReadPost>();
  for (const source of posts) {
    const file = await readText(source.path);
    const post = 'problem' in file ? file : readPost(file.text);
    if ('problem' in post) problems.push({ file: source.shown, ...post.problem });
    else read.set(source, post);
  }
  return read;
}

function slugsOf(read: ReadPosts): ReadonlyMap<string, string> {
  return new Map(
    Array.from(read, ([{ path }, { fields }]) => [path, fields.values.get('slug')?.text.trim() ?? ''] as const),
  );
}

/** A post has at most a million characters, of at most four bytes each. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

async function readText(path: string): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  const problem = (code: string, message: string) => ({ problem: { code, message, line: 1, column: 1 } });
  try {
    if ((await stat(path)).size > MAX_FILE_BYTES) return problem('too-long', 'The file has more than 8 MB.');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return { text: text.replace(/\r\n?/g, '\n') };
  } catch (error) {
    if (error instanceof TypeError) return problem('encoding', 'The file is not UTF-8 text. Save it as UTF-8.');
    return problem('unreadable', `The file cannot be read: ${errorMessage(error)}.`);
  }
}

async function readDefaultImage(path: string): Promise<DefaultImage> {
  const bytes = await readFile(path).catch((cause: Error) => {
    throw new ImportRefusedError(`The default image cannot be read: ${errorMessage(cause)}.`, { cause });
  });
  const converted = await convertImage(new Uint8Array(bytes));
  if ('refusal' in converted) throw new ImportRefusedError(`The default image ${path} ${converted.refusal}`);
  return converted;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

function inOrder(a: ImportProblem, b: ImportProblem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

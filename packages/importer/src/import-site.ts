import { readFile, stat } from 'node:fs/promises';
import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import pLimit from 'p-limit';
import { convertPost, type DefaultImage } from './convert-post.ts';
import { type ReadPost, readPost } from './front-matter/read-post.ts';
import { convertImage } from './images/convert-image.ts';
import { createImageFetcher } from './images/image-fetcher.ts';
import { INTERNET, type Network } from './images/network.ts';
import { createPostImages } from './post-images.ts';
import type { ImportedPost, ImportProblem, ImportReport } from './report.ts';
import { findPosts, type SourcePost } from './site/find-posts.ts';
import { createLinkFinder } from './site/post-links.ts';
import { namePosts } from './site/post-names.ts';
import { isFolder } from './site/site.ts';
import { createTargetFolder, type TargetFolder } from './target-folder.ts';

export interface ImportRequest {
  readonly source: string;
  /** The folder for the posts, which must be empty or missing. */
  readonly target: string;
  readonly zone?: string | undefined;
  readonly defaultImage?: string | undefined;
  readonly defaultImageAlt?: string | undefined;
  /** The address of the site's home page, to which links without an imported post then lead. */
  readonly oldSite?: string | undefined;
  readonly network?: Network | undefined;
  readonly signal: AbortSignal;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
  readonly code = 'USAGE';
}

/**
 * Converts the posts of a site, and writes each into its own folder with its images. Writes nothing outside of the target, and nothing at
 * all if the signal is aborted.
 * @throws ImportRefusedError, or the reason of the signal
 */
export async function importSite(request: ImportRequest): Promise<ImportReport> {
  const { source, signal } = request;
  if (!(await isFolder(source))) throw new ImportRefusedError(`There is no folder ${source}.`);
  const defaultImage = await readDefaultImage(request);
  const found = await findPosts(source);
  const problems: ImportProblem[] = [...found.problems];
  const posts = await readPosts(found.posts, problems);
  const target = await createTargetFolder(request.target);
  if (target === null) {
    throw new ImportRefusedError(`The folder ${request.target} is not empty. Name a new folder with --to.`);
  }
  try {
    const converted = await convertPosts(posts, { ...request, defaultImage, target }, problems);
    signal.throwIfAborted();
    await target.commit();
    return { ...converted, problems: problems.toSorted(byPosition), leftOut: found.leftOut };
  } finally {
    await target.discard();
  }
}

type ReadPosts = ReadonlyMap<SourcePost, ReadPost>;

interface ConversionRequest extends Pick<ImportRequest, 'zone' | 'oldSite' | 'network' | 'signal' | 'onProgress'> {
  readonly defaultImage: DefaultImage | null;
  readonly target: TargetFolder;
}

/** One post is parsed while images of others are fetched. */
const CONCURRENCY = 4;

async function convertPosts(
  posts: ReadPosts,
  { zone, oldSite, network = INTERNET, signal, onProgress, defaultImage, target }: ConversionRequest,
  problems: ImportProblem[],
): Promise<Pick<ImportReport, 'posts' | 'changes' | 'images'>> {
  const sources = [...posts.keys()];
  const names = namePosts(posts);
  const findLink = createLinkFinder(sources, names);
  const fetch = createImageFetcher(network, signal);
  const changeCounts = new Map<string, number>();
  const imageCounts = { written: 0, fetched: 0, converted: 0 };
  let done = 0;

  async function convertOne([source, post]: [SourcePost, ReadPost]): Promise<ImportedPost> {
    signal.throwIfAborted();
    const { folder, slug } = names.get(source.path) ?? { folder: 'post', slug: null };
    const report = (problem: FileProblem) => void problems.push({ file: source.shown, ...problem });
    const images = createPostImages(source, {
      fetch,
      write: (name, bytes) => target.write(`${folder}/${name}`, bytes),
      report: (code, message, place) => report({ code, message, ...place }),
    });
    const context = { zone, slug, images, findLink, oldSite, defaultImage, report };
    const { text, isDraft, changes } = await convertPost(source, post, context);
    const file = `${folder}/index.md`;
    await target.write(file, text);
    for (const change of new Set(changes)) changeCounts.set(change, (changeCounts.get(change) ?? 0) + 1);
    for (const key of ['written', 'fetched', 'converted'] as const) imageCounts[key] += images.counts[key];
    done += 1;
    onProgress?.(done, posts.size);
    return { source: source.shown, file, slug, isDraft };
  }

  const limit = pLimit(CONCURRENCY);
  // Waits for all posts even after a failure, so that nothing is written after this function has ended.
  const results = await Promise.allSettled([...posts].map((post) => limit(convertOne, post)));
  const imported = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return { posts: imported, changes: changeCounts, images: imageCounts };
}

async function readPosts(sources: readonly SourcePost[], problems: ImportProblem[]): Promise<ReadPosts> {
  const posts = new Map<SourcePost, ReadPost>();
  for (const source of sources) {
    const file = await readText(source.path);
    const post = 'problem' in file ? file : readPost(file.text);
    if ('problem' in post) problems.push({ file: source.shown, ...post.problem });
    else posts.set(source, post);
  }
  return posts;
}

/** A post has at most a million characters of up to four bytes. */
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

async function readDefaultImage({
  defaultImage: path,
  defaultImageAlt: alt,
}: ImportRequest): Promise<DefaultImage | null> {
  if (path === undefined) return null;
  const bytes = await readFile(path).catch((cause: Error) => {
    throw new ImportRefusedError(`The default image cannot be read: ${errorMessage(cause)}.`, { cause });
  });
  const converted = await convertImage(new Uint8Array(bytes));
  if ('refusal' in converted) throw new ImportRefusedError(`The default image ${path} ${converted.refusal}`);
  return { ...converted, alt };
}

function byPosition(a: ImportProblem, b: ImportProblem): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

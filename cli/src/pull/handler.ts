import { realpath } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { unescapeContent } from '@ledgerlight/posts/escape';
import type { PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { homeFinder, nameInHome } from '../files/home.ts';
import { makeFolder } from '../files/make-folder.ts';
import { isInside, isThere } from '../files/paths.ts';
import { assertNoLinks, makeFolderWithin } from '../files/within.ts';
import { eachPost, type PostOutcome } from '../manage/each-post.ts';
import type { WantedPosts } from '../manage/post-filters.ts';
import { type FileMemory, notRemembered, openMemory } from '../memory/memory.ts';
import { baseOf, type RememberedFile } from '../memory/memory-lines.ts';
import type { Output } from '../output/contract.ts';
import { LocalChangesError, PostNotFoundError, UsageError } from '../process/errors.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import { type FullPost, recordedImages, type ScaledHashes } from '../reading/parsed-post.ts';
import { readPostFile } from '../reading/post-file.ts';
import { findFile } from '../source/find-files.ts';
import type { ReadingOptions } from '../source/reading-options.ts';
import type { Confirmations } from '../trust/confirmations.ts';
import { changedFileText, fileText } from './file-text.ts';
import { fetchImages, hashInAddress, localImages, type PulledImage, pulledImages } from './pulled-images.ts';
import { writeFileText } from './write-file-text.ts';

export interface PullRequest {
  readonly reading: ReadingOptions;
  /** Empty for all posts that match `wanted`. */
  readonly slugs: readonly string[];
  readonly wanted: WantedPosts;
  readonly folder: string;
  readonly overwrite: boolean;
  /** Whether `slugs` are ids of drafts, whose files get "draft: true". */
  readonly isOfDrafts?: boolean | undefined;
}

export interface PullServices {
  readonly workingFolder: string;
  readonly signal: AbortSignal;
  readonly backend: string;
  readonly ports: Pick<PublishPorts, 'posts' | 'images'>;
  readonly list: PostManagement['list'];
  readonly confirmations?: Confirmations | undefined;
}

/** Writes posts with their images into a folder, and records which files they are. Keeps files with local changes. */
export async function pullPosts(request: PullRequest, services: PullServices, output: Output): Promise<ExitCode> {
  await makeFolder(request.folder).catch((cause: Error) => {
    const message = `Cannot create the folder ${request.folder}: ${cause.message}. Make it writable, or use --to with another folder.`;
    throw new UsageError(message, { cause });
  });
  const pull = await openPull({ ...request, folder: await realpath(request.folder) }, services);
  const isGiven = request.slugs.length > 0 || request.isOfDrafts;
  const slugs = isGiven ? [...new Set(request.slugs)] : await slugsOf(request, services);
  return eachPost(
    slugs.map((slug) => ({ slug })),
    ({ slug }) => pullOne(slug, pull),
    services.signal,
    output,
    async () => {
      await services.confirmations?.save();
      const reason = await pull.memory.save();
      if (reason === null) return null;
      const error = notRemembered(pull.home, reason);
      output.alert(error.message);
      return error;
    },
  );
}

interface Pull {
  readonly request: PullRequest;
  readonly services: PullServices;
  readonly home: string;
  readonly memory: FileMemory;
  readonly here: string;
}

/** Opens the records. A folder without recorded files, within a home that has others, becomes a home of its own. */
async function openPull(request: PullRequest, services: PullServices): Promise<Pull> {
  const { folder, reading } = request;
  const home = reading.stateFolder ?? (await homeFinder()(join(folder, 'any'), folder));
  const pull = { request, services, here: await realpath(services.workingFolder) };
  const memory = await openMemory(home, services.backend);
  const isKnown = [...memory.files.keys()].some((name) => isInside(folder, join(home, name)));
  if (reading.stateFolder !== null || isKnown || memory.files.size === 0) return { ...pull, home, memory };
  return { ...pull, home: folder, memory: await openMemory(folder, services.backend) };
}

/** A slug that is safe as the name of a folder. */
const SLUG = /^[a-z0-9-]+$/;

async function pullOne(slug: string, pull: Pull): Promise<PostOutcome> {
  const { memory, services, request, here } = pull;
  const post = await services.ports.posts.findBySlug(slug, services.signal);
  if (post === null || !SLUG.test(post.slug)) throw new PostNotFoundError(slug);
  const [name, known] = [...memory.files].find(([, { id }]) => id === post.id) ?? [];
  const { base, path } = (await recordedPath(name, pull)) ?? {
    base: request.folder,
    path: join(request.folder, folderOf(post, request), 'index.md'),
  };
  await assertNoLinks(base, path);
  const shown = relative(here, path);
  const file = (await isThere(path)) ? await readFileAt(path, pull) : null;
  const keptAction = file === null || request.overwrite ? null : actionOfKeptFile(file, post, known, shown);
  if (keptAction === null) await write(post, { base, path }, file, pull);
  const action = keptAction ?? (file === null ? 'created' : 'updated');
  return { file: shown, action, words: `${action}  ${shown}` };
}

/** Two drafts may have one title. */
function folderOf({ id, slug }: StoredPost, { isOfDrafts = false }: PullRequest): string {
  return isOfDrafts ? `${slug}-${id.slice(0, ID_DIGITS)}` : slug;
}

const ID_DIGITS = 8;

/** A path, and the folder above it, without links, below which no link is followed. */
interface PulledPath {
  readonly base: string;
  readonly path: string;
}

/** Returns the path of a recorded file. Records may come from an untrusted repository, so that it must be in a folder of this run. */
async function recordedPath(name: string | undefined, { home, request, here }: Pull): Promise<PulledPath | null> {
  if (name === undefined) return null;
  const path = join(home, name);
  const allowed = [request.folder, home, ...(request.reading.stateFolder === null ? [] : [here])];
  const base = allowed.find((folder) => isInside(folder, path));
  return base !== undefined && (await isThere(path)) ? { base, path } : null;
}

async function readFileAt(path: string, { request, services }: Pull): Promise<FullPost> {
  return readPostFile(await findFile(path, services.workingFolder, request.reading));
}

/** Returns the action of a file that need not be written; null when it must be. @throws LocalChangesError when it has local changes */
function actionOfKeptFile(
  file: FullPost,
  post: StoredPost,
  known: RememberedFile | undefined,
  shown: string,
): 'kept' | 'unchanged' | null {
  if (known === undefined) {
    throw new LocalChangesError(`${shown} exists and is not recorded as this post. Use --force to overwrite it.`);
  }
  const isChangedLocally = known.source !== file.source;
  const { published, date = post.publishedAt } = baseOf(known, file.source);
  const namesSlug = file.slug !== null || post.hasTypedSlug;
  const isMoved = namesSlug && file.slug !== post.slug && known.slug !== post.slug;
  const isChangedOnSite = isMoved || published !== post.contentHash || !isSameMoment(date, post.publishedAt);
  if (isChangedLocally && isChangedOnSite) {
    throw new LocalChangesError(
      `${shown} was changed here and on the site. Run "diff ${shown}" to compare them, then "publish --merge" to merge them, or use --force to overwrite the file.`,
    );
  }
  if (isChangedOnSite) return null;
  return isChangedLocally ? 'kept' : 'unchanged';
}

async function write(post: StoredPost, { base, path }: PulledPath, file: FullPost | null, pull: Pull): Promise<void> {
  const { home, memory, services, request } = pull;
  const { images: store } = services.ports;
  if (file !== null && !file.check.ok && !request.overwrite) {
    throw new LocalChangesError(
      `${file.file.shown} has problems. Run "publish --dry-run" to see them, or use --force to overwrite it.`,
    );
  }
  const { references } = readPostText(unescapeContent(post.content));
  const folder = dirname(path);
  await makeFolderWithin(base, folder);
  const place = { folder, local: localImages(file?.check) };
  const images = await pulledImages(post, references, place, store, services.signal);
  await fetchImages(images, { base, folder }, store, services.signal);
  const isDraft = request.isOfDrafts === true;
  const text = file?.check.ok ? changedFileText(file, post, images) : fileText(post, images, { isDraft });
  await writeFileText(base, path, text, request.overwrite ? null : (file?.text ?? ''));
  const { source, images: found, file: written } = await readFileAt(path, pull);
  const { id, slug, contentHash: published, publishedAt: date } = post;
  const { pictures, made } = recordedImages(found);
  memory.remember(nameInHome(home, written.realPath), {
    ...{ id, slug, published, date, source, pictures },
    made: hashesOfStored(made, images),
  });
  services.confirmations?.add({ backend: services.backend, file: written.realPath, id });
}

/** A draft may have no time. */
function isSameMoment(one: string, other: string): boolean {
  return one === other || Date.parse(one) === Date.parse(other);
}

/** A large image of the site stays as it is there, although publishing such a file would scale it down. */
function hashesOfStored(scaled: ScaledHashes, images: readonly PulledImage[]): ScaledHashes {
  const stored = new Map(images.map(({ name, address }) => [name, hashInAddress(address)]));
  return Object.fromEntries(Object.entries(scaled).map(([name, hash]) => [name, stored.get(name) ?? hash]));
}

async function slugsOf({ wanted }: PullRequest, { list, signal }: PullServices): Promise<readonly string[]> {
  const slugs: string[] = [];
  for await (const { post } of wanted(list, null, signal)) slugs.push(post.slug);
  return slugs;
}

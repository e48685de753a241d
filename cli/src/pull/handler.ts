import { realpath } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import { unescapeContent } from '@ledgerlight/posts/escape';
import type { PublishPorts, StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { homeOf, isThere, nameInHome } from '../files/home.ts';
import { isInside } from '../files/inside.ts';
import { makeFolder } from '../files/make-folder.ts';
import { assertNoLinks, makeFolderWithin } from '../files/within.ts';
import { eachPost, type PostOutcome } from '../manage/each-post.ts';
import type { WantedPosts } from '../manage/post-filters.ts';
import { type FileMemory, notRemembered, openMemory } from '../memory/memory.ts';
import { baseOf } from '../memory/memory-lines.ts';
import type { Output } from '../output/contract.ts';
import { FileKeptError, PostNotFoundError, UsageError } from '../process/errors.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import type { MadePictures, WholePost } from '../reading/parsed-post.ts';
import { readPostFile } from '../reading/post-file.ts';
import { foundFile, type SourceFile } from '../source/find-files.ts';
import type { Reading } from '../source/reading-flags.ts';
import type { Confirmations } from '../trust/confirmations.ts';
import { changedFileText, fileText } from './file-text.ts';
import { fetchPictures, hashInName, localPictures, type PulledPicture, picturesOf } from './pictures.ts';
import { writeFileText } from './write-file-text.ts';

/** What is pulled, and where to. */
export interface PullRequest {
  /** How files that are there are read. */
  readonly reading: Reading;
  /** None means every article that is wanted. */
  readonly slugs: readonly string[];
  readonly wanted: WantedPosts;
  readonly folder: string;
  /** The folder that remembers which articles the files are; null leaves it to the folder of the files. */
  readonly stateFolder: string | null;
  /** Whether articles count, whatever was changed in their files. */
  readonly overwrite: boolean;
}

/** What pulling needs from its surroundings. */
export interface PullServices {
  readonly workingFolder: string;
  readonly signal: AbortSignal;
  readonly backend: string;
  readonly ports: Pick<PublishPorts, 'posts' | 'images'>;
  readonly list: PostManagement['list'];
  /** Remembers for this person which files they pulled; nothing does where it is left out. */
  readonly confirmations?: Confirmations | undefined;
}

/** Brings articles into a folder, each with its pictures, and remembers which files they are. Files that were changed here stay. */
export async function pullPosts(request: PullRequest, services: PullServices, output: Output): Promise<ExitCode> {
  await makeFolder(request.folder).catch((cause: Error) => {
    const wayOut = 'Allow yourself to write there, or name another folder by --to.';
    throw new UsageError(`The folder ${request.folder} cannot be made: ${cause.message}. ${wayOut}`, { cause });
  });
  const folder = await realpath(request.folder);
  const { home, memory } = await memoryOf({ ...request, folder }, services.backend);
  const slugs = request.slugs.length > 0 ? [...new Set(request.slugs)] : await slugsOf(request, services);
  return eachPost(
    slugs.map((slug) => ({ slug })),
    async ({ slug }) => pullOne(slug, { request: { ...request, folder }, services, home, memory }),
    services.signal,
    output,
    async () => {
      // Without it the person is asked again at the most.
      await services.confirmations?.save();
      const failure = await memory.save();
      if (failure === null) return null;
      const error = notRemembered(home, failure);
      output.alert(error.message);
      return error;
    },
  );
}

/** A folder into which nothing was pulled or published remembers for itself: its files are other ones than those around it. */
async function memoryOf(
  { folder, stateFolder }: Pick<PullRequest, 'folder' | 'stateFolder'>,
  site: string,
): Promise<Pick<Pull, 'home' | 'memory'>> {
  if (stateFolder !== null) return { home: stateFolder, memory: await openMemory(stateFolder, site) };
  const home = await homeOf(join(folder, 'any'), folder);
  const memory = await openMemory(home, site);
  const isKnown = [...memory.files.keys()].some((name) => isInside(folder, join(home, name)));
  return isKnown || memory.files.size === 0
    ? { home, memory }
    : { home: folder, memory: await openMemory(folder, site) };
}

interface Pull {
  readonly request: PullRequest;
  readonly services: PullServices;
  readonly home: string;
  readonly memory: FileMemory;
}

async function pullOne(slug: string, pull: Pull): Promise<PostOutcome> {
  const { home, memory, services, request } = pull;
  const article = await services.ports.posts.findBySlug(slug, services.signal);
  if (article === null || !SLUG.test(article.slug)) throw new PostNotFoundError(slug);
  const known = [...memory.files].find(([, { id }]) => id === article.id);
  const own = known && join(home, known[0]);
  // What is remembered may come from others, with the folder.
  const here = await realpath(services.workingFolder);
  const allowed = [request.folder, home, ...(request.stateFolder === null ? [] : [here])];
  const ownBase = allowed.find((folder) => own !== undefined && isInside(folder, own));
  const isOwn = own !== undefined && ownBase !== undefined && (await isThere(own));
  const path = isOwn ? own : join(request.folder, slug, 'index.md');
  const base = isOwn ? ownBase : request.folder;
  await assertNoLinks(base, path);
  const shown = relative(here, path);
  const file = (await isThere(path)) ? await readPostFile(await fileAt(path, pull)) : null;
  if (file !== null && !request.overwrite) {
    if (known === undefined) {
      throw new FileKeptError(
        `${shown} is there, and nobody remembers that it is this article. --force writes over it.`,
      );
    }
    const isChangedHere = known[1].source !== file.source;
    const { published, date = article.publishedAt } = baseOf(known[1], file.source);
    const isChangedThere = published !== article.contentHash || Date.parse(date) !== Date.parse(article.publishedAt);
    if (isChangedHere && isChangedThere) {
      throw new FileKeptError(
        `${shown} was changed here and on the site. "diff ${shown}" shows how; publish --merge joins both, --force takes theirs.`,
      );
    }
    if (!isChangedThere)
      return {
        file: shown,
        action: isChangedHere ? 'kept' : 'unchanged',
        words: `${isChangedHere ? 'kept' : 'unchanged'}  ${shown}`,
      };
  }
  await write(article, { base, path }, file, pull);
  const action = file === null ? 'created' : 'updated';
  return { file: shown, action, words: `${action}  ${shown}` };
}

function fileAt(path: string, { request, services: { workingFolder } }: Pull): Promise<SourceFile> {
  return foundFile(path, workingFolder, request.reading);
}

/** What may be the name of a folder, whoever answers. */
const SLUG = /^[a-z0-9-]+$/;

/** Where an article is written, and the real path of the folder above it below which no link is followed. */
interface PulledPlace {
  readonly base: string;
  readonly path: string;
}

async function write(
  article: StoredPost,
  { base, path }: PulledPlace,
  file: WholePost | null,
  pull: Pull,
): Promise<void> {
  const { home, memory, services, request } = pull;
  const { images } = services.ports;
  if (file !== null && !file.check.ok && !request.overwrite) {
    throw new FileKeptError(
      `${file.file.shown} has problems, which "publish --dry-run" names. --force writes over it.`,
    );
  }
  const text = readPostText(unescapeContent(article.content));
  const local = localPictures(file?.check);
  const folder = dirname(path);
  await makeFolderWithin(base, folder);
  const pictures = await picturesOf(article, text, { folder, local }, images, services.signal);
  await fetchPictures(pictures, { base, folder }, images, services.signal);
  const written = file?.check.ok ? changedFileText(file, article, pictures) : fileText(article, pictures);
  await writeFileText(base, path, written, request.overwrite ? null : (file?.text ?? ''));
  const { source, pictures: names, made, file: found } = await readPostFile(await fileAt(path, pull));
  const { id, slug, contentHash, publishedAt: date } = article;
  const remembered = {
    id,
    slug,
    published: contentHash,
    date,
    source,
    pictures: names,
    made: asStored(made, pictures),
  };
  memory.remember(nameInHome(home, found.realPath), remembered);
  services.confirmations?.add({ kind: 'record', backend: services.backend, file: found.realPath, id });
}

/** A large picture of the site stays as it is there, also where one of a file would be scaled down. */
function asStored(made: MadePictures, pictures: readonly PulledPicture[]): MadePictures {
  const stored = new Map(pictures.map(({ name, address }) => [name, hashInName(address)]));
  return Object.fromEntries(Object.entries(made).map(([name, hash]) => [name, stored.get(name) ?? hash]));
}

async function slugsOf({ wanted }: PullRequest, { list, signal }: PullServices): Promise<readonly string[]> {
  const slugs: string[] = [];
  for await (const { post } of wanted(list, null, signal)) slugs.push(post.slug);
  return slugs;
}

import { lstat, realpath } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { makeFolder } from '../files/make-folder.ts';
import { repositoryFinder } from '../files/nearest-folder.ts';
import { isThere } from '../files/paths.ts';
import { assertNoLinks } from '../files/within.ts';
import { eachPost, type PostOutcome } from '../manage/each-post.ts';
import { notRemembered } from '../memory/memory.ts';
import { baseOf, type RememberedFile } from '../memory/memory-lines.ts';
import { createPeriodicSave } from '../memory/periodic-save.ts';
import type { Output } from '../output/contract.ts';
import { LinkRefusedError, LocalChangesError, PostNotFoundError, UsageError } from '../process/errors.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { openPull, type Pull, type PullRequest, type PullServices, readFileAt, recordedPath } from './open-pull.ts';
import { recordIfPulled, writePost } from './write-post.ts';

/** Writes posts with their images into a folder, and records which files they are. Keeps files with local changes. */
export async function pullPosts(request: PullRequest, services: PullServices, output: Output): Promise<ExitCode> {
  await assertNoLinkOfRepository(request.folder);
  await makeFolder(request.folder).catch((cause: Error) => {
    const message = `Cannot create the folder ${request.folder}: ${cause.message}. Make it writable, or use --to with another folder.`;
    throw new UsageError(message, { cause });
  });
  const pull = await openPull({ ...request, folder: await realpath(request.folder) }, services);
  const isGiven = request.slugs.length > 0 || request.isOfDrafts;
  const wanted = () => request.wanted(services.list, null, services.signal);
  const slugs = isGiven ? [...new Set(request.slugs)] : await Array.fromAsync(wanted(), ({ post }) => post.slug);
  const save = async () => {
    await services.confirmations?.save();
    return pull.memory.save();
  };
  const saveSometimes = createPeriodicSave(save);
  return eachPost(
    slugs.map((slug) => ({ slug })),
    async ({ slug }) => {
      const outcome = await pullOne(slug, pull);
      await saveSometimes();
      return outcome;
    },
    services.signal,
    output,
    async () => {
      const reason = await save();
      if (reason === null) return null;
      const error = notRemembered(pull.home, reason);
      output.alert(error.message);
      return error;
    },
  );
}

/** A link that comes with a repository could lead anywhere; one that the user made elsewhere is theirs. @throws LinkRefusedError */
async function assertNoLinkOfRepository(folder: string): Promise<void> {
  const repositoryOf = repositoryFinder();
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    const isLink = (await lstat(at).catch(() => null))?.isSymbolicLink() ?? false;
    if (isLink && (await repositoryOf(at)) !== null)
      throw new LinkRefusedError(at, 'is a symbolic link in a repository');
  }
}

/** A slug that is safe as the name of a folder. */
const SLUG = /^[a-z0-9-]+$/;

async function pullOne(slug: string, pull: Pull): Promise<PostOutcome> {
  const { memory, services, request, here } = pull;
  const post = await services.ports.posts.findBySlug(slug, services.signal);
  if (post === null || !SLUG.test(post.slug)) throw new PostNotFoundError(slug);
  const [name, known] = [...memory.files].find(([, { id }]) => id === post.id) ?? [];
  const place = (await recordedPath(name, pull)) ?? {
    base: request.folder,
    path: join(request.folder, folderOf(post, request), 'index.md'),
  };
  await assertNoLinks(place.base, place.path);
  const shown = relative(here, place.path);
  const present = (await isThere(place.path)) ? await readFileAt(place.path, pull) : null;
  const state = present === null || request.overwrite ? 'outdated' : stateOf(present.file, post, known);
  if (present !== null && isRefused(state) && !(await recordIfPulled(present, post, known, pull))) {
    throw new LocalChangesError(REFUSALS[state](shown));
  }
  if (state === 'outdated') await writePost(post, place, present, pull);
  const action = present === null ? 'created' : ACTIONS[state];
  return { file: shown, action, words: `${action}  ${shown}` };
}

/** Two drafts may have one title. */
function folderOf({ id, slug }: StoredPost, { isOfDrafts = false }: PullRequest): string {
  return isOfDrafts ? `${slug}-${id.slice(0, ID_DIGITS)}` : slug;
}

const ID_DIGITS = 8;

type FileState = 'unrecorded' | 'conflict' | 'outdated' | 'changed' | 'unchanged';

/** A refused file that a killed pull has written is recorded instead. */
const ACTIONS: Readonly<Record<FileState, string>> = {
  unrecorded: 'unchanged',
  conflict: 'unchanged',
  outdated: 'updated',
  changed: 'kept',
  unchanged: 'unchanged',
};

const REFUSALS = {
  unrecorded: (shown: string) => `${shown} exists and is not recorded as this post. Use --force to overwrite it.`,
  conflict: (shown: string) =>
    `${shown} was changed here and on the site. Run "diff ${shown}" to compare them, then "publish --merge" to merge them, or use --force to overwrite the file.`,
};

function isRefused(state: FileState): state is keyof typeof REFUSALS {
  return state in REFUSALS;
}

function stateOf(file: ReadFile, post: StoredPost, known: RememberedFile | undefined): FileState {
  if (known === undefined) return 'unrecorded';
  const isChangedLocally = known.source !== file.source;
  const { published, date = post.publishedAt } = baseOf(known, file.source);
  const namesSlug = file.slug !== null || post.hasTypedSlug;
  const isMoved = namesSlug && file.slug !== post.slug && known.slug !== post.slug;
  const isChangedOnSite = isMoved || published !== post.contentHash || !isSameMoment(date, post.publishedAt);
  if (isChangedOnSite) return isChangedLocally ? 'conflict' : 'outdated';
  return isChangedLocally ? 'changed' : 'unchanged';
}

/** A draft may have no time. */
function isSameMoment(one: string, other: string): boolean {
  return one === other || Date.parse(one) === Date.parse(other);
}

import { unescapeContent } from '@ledgerlight/posts/escape';
import { validatePostForm } from '@ledgerlight/posts/form';
import { checkPost } from '@ledgerlight/publishing/check';
import { messageOf } from '@ledgerlight/publishing/errors';
import type { PublishImage, PublishInput } from '@ledgerlight/publishing/input';
import { planPost, type ReadyPlan } from '@ledgerlight/publishing/plan';
import type { LastChange, StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { readPublishTime } from '../../publish-time.ts';
import { type BasePost, basePostOf, FIELD_NAMES } from '../content.ts';
import { storedContent } from '../image-list/files/stored-names.ts';
import type { ImageEntry, StoredImage } from '../image-list/row/image-entry.ts';
import type { EditorServices } from '../services.ts';
import type { EditorProblem, EditorState } from '../state.ts';
import { newPostId } from './new-post-id.ts';

/** What publishing the form would do, or why it cannot be done as it stands. */
export type FormPlan =
  | { readonly kind: 'problems'; readonly problems: readonly EditorProblem[] }
  | {
      readonly kind: 'ready';
      readonly plan: ReadyPlan;
      readonly keptPictures: readonly StoredImage[];
      /** The form makes a new post; it is stored already when the answer of an earlier try was lost. */
      readonly isNew: boolean;
      /** The draft was never sent before: a post that has its id already is not its own. */
      readonly isFirstTry: boolean;
    }
  | PostConflict
  | AlreadyPublished;

/** A post of the same text was published since or before, by another tab or another person. */
export interface AlreadyPublished {
  readonly kind: 'already-published';
  readonly post: Pick<StoredPost, 'id' | 'slug' | 'title' | 'publishedAt'>;
  /** The username of who added it; null where that cannot be found out. */
  readonly publisher: string | null;
}

/** Somebody else changed or removed the post meanwhile. */
export interface PostConflict {
  readonly kind: 'conflict';
  /** Null when it was removed. */
  readonly theirs: BasePost | null;
  /** Who did it, and when; null where that cannot be found out. */
  readonly change: LastChange | null;
}

/** What can be said without asking the backend, at most one problem for each field (specification section 5). */
export function formProblems({ content }: Pick<EditorState, 'content'>): readonly EditorProblem[] {
  const form = validatePostForm({ ...content.fields, imageCount: content.images.length });
  const problems: EditorProblem[] = form.ok ? [] : [...form.problems];
  const time = readPublishTime(content.publishAt);
  if (time.kind === 'invalid') problems.push({ field: 'publishedAt', message: time.message });
  return problems;
}

/**
 * Plans the publishing of the form, as the terminal publisher does. An edited post must still be the one that the edit began
 * from. Writes nothing.
 * @throws what the stores throw
 */
export async function planForm(
  form: Pick<EditorState, 'content' | 'initial' | 'base'>,
  services: Pick<EditorServices, 'ports' | 'readPicture' | 'publisherOf'>,
  signal: AbortSignal,
): Promise<FormPlan> {
  const state = { ...form, content: storedContent(form.content) };
  const problems = formProblems(state);
  if (problems.length > 0) return { kind: 'problems', problems };
  const read = await readImages(state.content.images, services, signal);
  if ('problem' in read) return { kind: 'problems', problems: [read.problem] };
  const { environment } = services.ports;
  const isFirstTry = state.base === null && state.content.postId === null;
  const id = state.base?.id ?? state.content.postId ?? (await newPostId(state.content.fields, environment));
  const check = checkPost(publishInput(state, read.images, { id, now: environment.now() }));
  const plan = await planPost(check, services.ports, { signal });
  if (plan.action === 'refused') {
    return { kind: 'problems', problems: plan.problems.map(placedProblem) };
  }
  const { existing } = plan.work;
  if (isFirstTry && existing !== null) return alreadyPublished(existing, services, signal);
  if (state.base && existing === null) return conflictOver(state.base, null, services, signal);
  if (state.base && existing && existing.contentHash !== state.base.contentHash) {
    const theirs = storedBase(existing);
    if (!isSame(theirs, state.base)) return conflictOver(state.base, theirs, services, signal);
  }
  const keptPictures = state.content.images.slice(1).filter((image) => image.kind === 'stored');
  return { kind: 'ready', plan, keptPictures, isNew: state.base === null, isFirstTry };
}

/** What is told of a post that is no longer as its edit began; `theirs` is null when it was removed. Never rejects. */
export async function conflictOver(
  { id }: Pick<BasePost, 'id'>,
  theirs: BasePost | null,
  { ports: { posts } }: Pick<EditorServices, 'ports'>,
  signal: AbortSignal,
): Promise<PostConflict> {
  const asked = theirs === null ? posts.removal(id, signal) : posts.lastChange(id, signal);
  return { kind: 'conflict', theirs, change: await asked.catch(() => null) };
}

/** What is told of a new post whose text is there already. Never rejects. */
export async function alreadyPublished(
  post: StoredPost,
  { publisherOf }: Pick<EditorServices, 'publisherOf'>,
  signal: AbortSignal,
): Promise<AlreadyPublished> {
  return { kind: 'already-published', post, publisher: await publisherOf(post.id, signal).catch(() => null) };
}

/** The newest version of an edited post, or null when it was removed. @throws what the store throws */
export async function newestBase(
  { id }: Pick<BasePost, 'id'>,
  { ports }: Pick<EditorServices, 'ports'>,
  signal: AbortSignal,
): Promise<BasePost | null> {
  const stored = await ports.posts.findById(id, signal);
  return stored && storedBase(stored);
}

/** What the publish service is asked of the post `id`; `now` is the time of a post that is no longer to wait. */
export function publishInput(
  { content, initial }: Pick<EditorState, 'content' | 'initial'>,
  images: readonly PublishImage[],
  { id, now }: { readonly id: string; readonly now: number },
): PublishInput {
  return {
    fields: content.fields,
    text: readPostText(content.fields.content),
    images,
    identity: { kind: 'id', id },
    publishedAt: wantedTime(content.publishAt, initial.publishAt, now),
  };
}

function wantedTime(wanted: string, initial: string, now: number): string | null {
  if (wanted === initial) return null;
  const time = readPublishTime(wanted);
  return time.kind === 'time' ? time.iso : new Date(now).toISOString();
}

/**
 * The featured image and all files. Published pictures in the text stand there with their addresses, which stay as they are.
 */
async function readImages(
  images: readonly ImageEntry[],
  { readPicture }: Pick<EditorServices, 'readPicture'>,
  signal: AbortSignal,
): Promise<{ readonly images: readonly PublishImage[] } | { readonly problem: EditorProblem }> {
  const read: PublishImage[] = [];
  for (const [place, image] of images.entries()) {
    if (image.kind === 'file') {
      const { name, alt, focus } = image;
      read.push({ name, bytes: new Uint8Array(await image.blob.arrayBuffer()), alt, focus });
    } else if (place === 0) {
      try {
        const { name, alt, focus } = image;
        read.push({ name, bytes: await readPicture(image.id, signal), alt, focus });
      } catch (error) {
        if (signal.aborted) throw error;
        const message = `The picture ${image.name} could not be loaded (${messageOf(error)}). Try again, or choose another one.`;
        return { problem: { field: 'images', message } };
      }
    }
  }
  return { images: read };
}

/** The database may come to store the same post in another form. */
function isSame(theirs: BasePost, base: BasePost): boolean {
  return (
    FIELD_NAMES.every((name) => theirs.fields[name] === base.fields[name]) &&
    theirs.imageUrl === base.imageUrl &&
    theirs.imageAlt === base.imageAlt &&
    theirs.imageFocus === base.imageFocus
  );
}

function storedBase(stored: StoredPost): BasePost {
  return basePostOf({ ...stored, content: unescapeContent(stored.content) });
}

function placedProblem(problem: {
  readonly field: EditorProblem['field'];
  readonly message: string;
  readonly line?: number;
}): EditorProblem {
  const { field, message, line } = problem;
  return { field, message: line === undefined ? message : `Line ${line}: ${message}` };
}

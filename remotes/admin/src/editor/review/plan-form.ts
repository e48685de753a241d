import { unescapeContent } from '@ledgerlight/posts/escape';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { checkPost } from '@ledgerlight/publishing/check';
import { type PostPlan, planPost } from '@ledgerlight/publishing/plan';
import type { LastChange, StoredPost } from '@ledgerlight/publishing/ports';
import { type BasePost, basePostOf, type EditorProblem } from '../content.ts';
import { formProblems } from '../form/form-problems.ts';
import { storedContent } from '../image-list/files/stored-names.ts';
import type { StoredImage } from '../image-list/row/image-entry.ts';
import type { EditorServices } from '../services.ts';
import type { EditorState } from '../state.ts';
import { publishInput, readImages } from './publish-input.ts';

export type FormPlan =
  | { readonly kind: 'problems'; readonly problems: readonly EditorProblem[] }
  | ReviewedPlan
  | PostConflict
  | AlreadyPublished;

export interface ReviewedPlan {
  readonly kind: 'ready';
  readonly plan: PostPlan;
  readonly unchangedImages: readonly StoredImage[];
  /** Whether the form makes a new post; it may be stored already when the response to an earlier attempt was lost. */
  readonly isNew: boolean;
  /** Whether the draft was never sent, so that a post with its id is not its own. */
  readonly isFirstAttempt: boolean;
}

/** A post of the same text was published in another tab or by another person. */
export interface AlreadyPublished {
  readonly kind: 'already-published';
  readonly post: Pick<StoredPost, 'id' | 'slug' | 'title' | 'publishedAt'>;
  readonly publisher: string | null;
}

/** Another person changed or removed the post since the edit began. */
export interface PostConflict {
  readonly kind: 'conflict';
  /** Null when the post was removed. */
  readonly remote: BasePost | null;
  readonly change: LastChange | null;
}

/** Plans to publish the form. An edited post must still be the one on which the edit is based. Writes nothing. */
export async function planForm(
  form: Pick<EditorState, 'content' | 'initial' | 'base' | 'draftId'>,
  services: Pick<EditorServices, 'ports' | 'readImage' | 'publisherOf'>,
  signal: AbortSignal,
): Promise<FormPlan> {
  const state = { ...form, content: storedContent(form.content) };
  const { base, content, draftId } = state;
  const problems = formProblems(state);
  if (problems.length > 0) return { kind: 'problems', problems };
  const read = await readImages(content.images, services, signal);
  if ('problem' in read) return { kind: 'problems', problems: [read.problem] };
  const { environment } = services.ports;
  const isFirstAttempt = base === null && content.postId === null;
  const id = base?.id ?? content.postId ?? draftId;
  const check = checkPost(publishInput(state, read.images, { id, now: environment.now() }));
  const plan = await planPost(check, services.ports, { signal });
  if (plan.action === 'refused') return { kind: 'problems', problems: plan.problems.map(withLine) };
  const { existing } = plan.work;
  if (isFirstAttempt && existing !== null) return alreadyPublished(existing, services, signal);
  if (base) {
    const remote = existing && remoteVersion(existing);
    if (remote === null || !isSameVersion(remote, base)) return conflictWith(base.id, remote, services, signal);
  }
  const unchangedImages = content.images.slice(1).filter((image) => image.kind === 'stored');
  return { kind: 'ready', plan, unchangedImages, isNew: base === null, isFirstAttempt };
}

/** Describes the conflict with a remote version, null for a removed post. Never rejects. */
export async function conflictWith(
  id: string,
  remote: BasePost | null,
  { ports: { posts } }: Pick<EditorServices, 'ports'>,
  signal: AbortSignal,
): Promise<PostConflict> {
  const lookup = remote === null ? posts.removal(id, signal) : posts.lastChange(id, signal);
  return { kind: 'conflict', remote, change: await lookup.catch(() => null) };
}

/** Describes a stored post with the text of a new one. Never rejects. */
export async function alreadyPublished(
  post: StoredPost,
  { publisherOf }: Pick<EditorServices, 'publisherOf'>,
  signal: AbortSignal,
): Promise<AlreadyPublished> {
  return { kind: 'already-published', post, publisher: await publisherOf(post.id, signal).catch(() => null) };
}

/** Returns the stored version of a post; null when it is gone, undefined when the request fails. */
export async function findRemote(
  id: string,
  { ports: { posts } }: Pick<EditorServices, 'ports'>,
  signal: AbortSignal,
): Promise<BasePost | null | undefined> {
  return posts.findById(id, signal).then(
    (stored) => stored && remoteVersion(stored),
    () => undefined,
  );
}

function remoteVersion(stored: StoredPost): BasePost {
  return basePostOf({ ...stored, content: unescapeContent(stored.content) });
}

/** Compares the fields too, since the database may come to store the same post in another form. */
function isSameVersion(remote: BasePost, base: BasePost): boolean {
  if (remote.contentHash === base.contentHash) return true;
  return (
    POST_TEXT_FIELDS.every((name) => remote.fields[name] === base.fields[name]) &&
    remote.imageUrl === base.imageUrl &&
    remote.imageAlt === base.imageAlt &&
    remote.imageFocus === base.imageFocus
  );
}

function withLine({ field, message, line }: EditorProblem): EditorProblem {
  return line === undefined ? { field, message } : { field, line, message: `Line ${line}: ${message}` };
}

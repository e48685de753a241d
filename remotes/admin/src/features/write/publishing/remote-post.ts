import { unescapeContent } from '@ledgerlight/posts/escape';
import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { LastChange, StoredPost } from '@ledgerlight/publishing/ports';
import { type BasePost, basePostOf } from '../model/content.ts';
import type { EditorServices } from './services.ts';

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

/** Returns the base of the next edit. Without the stored version its hash is unknown, so the next review compares fields. */
export async function nextBase(
  existing: StoredPost,
  { value, imageAlt, imageFocus }: PostPlan['post'],
  services: Pick<EditorServices, 'ports'>,
  signal: AbortSignal,
): Promise<BasePost> {
  const remote = await findRemote(existing.id, services, signal);
  return remote ?? basePostOf({ ...existing, ...value, imageAlt, imageFocus, type: value.postType, contentHash: '' });
}

export function remoteVersion(stored: StoredPost): BasePost {
  return basePostOf({ ...stored, content: unescapeContent(stored.content) });
}

/** Compares the fields too, since the database may come to store the same post in another form. */
export function isSameVersion(remote: BasePost, base: BasePost): boolean {
  if (remote.contentHash === base.contentHash) return true;
  return (
    POST_TEXT_FIELDS.every((name) => remote.fields[name] === base.fields[name]) &&
    remote.imageUrl === base.imageUrl &&
    remote.imageAlt === base.imageAlt &&
    remote.imageFocus === base.imageFocus
  );
}

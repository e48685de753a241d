import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostChange } from '@ledgerlight/backend/post-changes';
import type { PostType } from '@ledgerlight/posts/types';

/** What an answer was made of: posts by their ids, and stretches of lists. */
export interface Reading {
  /** The count of known changes before which nothing of it was read. */
  readonly since: number;
  readonly posts: ReadonlySet<string>;
  readonly stretches: readonly Stretch[];
  /** Whether a part of it could not be had and was left out, so that it is soon to be made again. */
  readonly isProvisional: boolean;
}

/** The posts of some types that were published within a time. Whatever changes at a place in it may change who read it. */
export interface Stretch {
  /** Null stands for all types. */
  readonly types: readonly PostType[] | null;
  /** Milliseconds since 1970, both ends included. */
  readonly from: number;
  readonly to: number;
}

/** Does `work`, and says what it read. */
export async function withReading<Result>(
  since: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly reading: Reading }> {
  const reading: OpenReading = { since, posts: new Set(), stretches: [], isProvisional: false };
  const result = await current.run(reading, work);
  return { result, reading };
}

/** Notes that the work that is under way read this post, or looked whether there is one (null). */
export function notePost(id: string | null): void {
  if (id === null) noteStretch(EVERYTHING);
  else current.getStore()?.posts.add(id);
}

/** Notes that the work that is under way read this stretch. */
export function noteStretch(stretch: Stretch): void {
  current.getStore()?.stretches.push(stretch);
}

/** Notes that the work that is under way took over what was made of this. */
export function noteReading({ since, posts, stretches, isProvisional }: Reading): void {
  const reading = current.getStore();
  if (!reading) return;
  reading.since = Math.min(reading.since, since);
  for (const id of posts) reading.posts.add(id);
  reading.stretches.push(...stretches);
  reading.isProvisional ||= isProvisional;
}

/** Notes that the work that is under way goes on without a part. */
export function noteMissingPart(): void {
  const reading = current.getStore();
  if (reading) reading.isProvisional = true;
}

/** The stretch of all posts of all types. */
export const EVERYTHING: Stretch = { types: null, from: -Infinity, to: Infinity };

/** Whether it was read what stands at the place of this change. */
export function isTouched({ posts, stretches }: Reading, { post, type, publishedAt }: PostChange): boolean {
  const time = Date.parse(publishedAt);
  return (
    posts.has(post) ||
    stretches.some(({ types, from, to }) => from <= time && time <= to && (types?.includes(type) ?? true))
  );
}

interface OpenReading extends Reading {
  since: number;
  readonly posts: Set<string>;
  readonly stretches: Stretch[];
  isProvisional: boolean;
}

const current = new AsyncLocalStorage<OpenReading>();

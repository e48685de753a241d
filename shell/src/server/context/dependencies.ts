import type { PostChange } from '@ledgerlight/backend/post-changes';
import {
  type Dependencies,
  type DependencyRecord,
  type ListRange,
  requestContext,
  runInContext,
} from './request-context.ts';

/** Runs work and returns its result with what it depends on. */
export async function trackDependencies<Result>(
  start: Pick<Dependencies, 'since' | 'readAt'>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly dependencies: Dependencies }> {
  const dependencies: DependencyRecord = { ...start, posts: new Set(), ranges: [], isIncomplete: false };
  const result = await runInContext({ dependencies }, work);
  return { result, dependencies };
}

/** Tags the response under construction with a post; null stands for a post that was not found. */
export function dependOnPost(id: string | null): void {
  if (id === null) dependOnList(ALL_POSTS);
  else requestContext().dependencies?.posts.add(id);
}

/** Tags the response under construction with a range of the lists. */
export function dependOnList(range: ListRange): void {
  requestContext().dependencies?.ranges.push(range);
}

/** Tags the response under construction with all that a cached value depends on. */
export function dependOn({ since, readAt, posts, ranges, isIncomplete }: Dependencies): void {
  const record = requestContext().dependencies;
  if (!record) return;
  record.since = Math.min(record.since, since);
  record.readAt = Math.min(record.readAt, readAt);
  for (const id of posts) record.posts.add(id);
  record.ranges.push(...ranges);
  record.isIncomplete ||= isIncomplete;
}

/** Marks the response under construction as one without a part, or with a damaged one. */
export function markIncomplete(): void {
  const record = requestContext().dependencies;
  if (record) record.isIncomplete = true;
}

/** All posts of all types. */
export const ALL_POSTS: ListRange = { types: null, from: -Infinity, to: Infinity };

/** Whether a change invalidates one of the tags. */
export function isInvalidatedBy({ posts, ranges }: Dependencies, { post, type, publishedAt }: PostChange): boolean {
  const time = Date.parse(publishedAt);
  return (
    posts.has(post) ||
    ranges.some(({ types, from, to }) => from <= time && time <= to && (types?.includes(type) ?? true))
  );
}

/** Returns when a post was published; `otherwise` where there is none. */
export function timeOf(post: { readonly publishedAt: string } | null | undefined, otherwise: number): number {
  return post ? Date.parse(post.publishedAt) : otherwise;
}

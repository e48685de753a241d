import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostChange } from '@ledgerlight/backend/post-changes';
import type { PostType } from '@ledgerlight/posts/types';

/** Per-request data for code whose routes are created once for all requests. */
export interface RequestContext {
  readonly page?: PageRequestContext;
  readonly dependencies?: DependencyRecord;
  readonly release?: string;
}

export interface PageRequestContext {
  readonly url: URL;
  readonly retrying: boolean;
  /** Aborts the page's requests to the backend. */
  readonly signal: AbortSignal;
  /** Rejects when the page must be sent with what has been loaded. */
  readonly expired: Promise<never>;
  /** Holds the deadline until the returned function is called. */
  hold(): () => void;
  /** Records a failure that leaves the page without a part. */
  fail(failure: unknown): void;
}

/** The tags of a cached response: the posts and the ranges of lists it depends on. */
export interface Dependencies {
  /** The number of changes that were known before any of it was read. */
  readonly since: number;
  /** When the oldest part was read, in milliseconds of the cache's clock. */
  readonly readAt: number;
  readonly posts: ReadonlySet<string>;
  readonly ranges: readonly ListRange[];
  /** Whether a part is missing or damaged: the response is refreshed soon, and shared caches must not store it. */
  readonly isIncomplete: boolean;
}

/** The posts of some types that were published within a time. */
export interface ListRange {
  readonly types: readonly PostType[] | null;
  /** Unix milliseconds, both ends included. */
  readonly from: number;
  readonly to: number;
}

interface DependencyRecord extends Dependencies {
  since: number;
  readAt: number;
  readonly posts: Set<string>;
  readonly ranges: ListRange[];
  isIncomplete: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInContext<Result>(parts: RequestContext, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...parts }, work);
}

export function requestContext(): RequestContext {
  return storage.getStore() ?? {};
}

/** Returns the signal that ends reads of the backend at the deadline of the current page. */
export function pageSignal(): AbortSignal | undefined {
  return requestContext().page?.signal;
}

/** Waits for work that may be slow: the deadline of the current page does not pass meanwhile. */
export async function holdDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const release = requestContext().page?.hold();
  try {
    return await work;
  } finally {
    release?.();
  }
}

export async function trackDependencies<Result>(
  start: Pick<Dependencies, 'since' | 'readAt'>,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly dependencies: Dependencies }> {
  const dependencies: DependencyRecord = { ...start, posts: new Set(), ranges: [], isIncomplete: false };
  const result = await runInContext({ dependencies }, work);
  return { result, dependencies };
}

/** Tags the current response with a post; null means a post that was not found. */
export function dependOnPost(id: string | null): void {
  if (id === null) dependOnList(ALL_POSTS_TAG);
  else requestContext().dependencies?.posts.add(id);
}

export function dependOnList(range: ListRange): void {
  requestContext().dependencies?.ranges.push(range);
}

/** Tags the current response with the dependencies of a cached value. */
export function dependOn({ since, readAt, posts, ranges, isIncomplete }: Dependencies): void {
  const record = requestContext().dependencies;
  if (!record) return;
  record.since = Math.min(record.since, since);
  record.readAt = Math.min(record.readAt, readAt);
  for (const id of posts) record.posts.add(id);
  record.ranges.push(...ranges);
  record.isIncomplete ||= isIncomplete;
}

export function markIncomplete(): void {
  const record = requestContext().dependencies;
  if (record) record.isIncomplete = true;
}

export const ALL_POSTS_TAG: ListRange = { types: null, from: -Infinity, to: Infinity };

export function isInvalidatedBy({ posts, ranges }: Dependencies, { post, type, publishedAt }: PostChange): boolean {
  const time = Date.parse(publishedAt);
  return (
    posts.has(post) ||
    ranges.some(({ types, from, to }) => from <= time && time <= to && (types?.includes(type) ?? true))
  );
}

export function timeOf(post: { readonly publishedAt: string } | null | undefined, fallback: number): number {
  return post ? Date.parse(post.publishedAt) : fallback;
}

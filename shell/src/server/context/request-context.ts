import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostType } from '@ledgerlight/posts/types';

/** What the code below a request needs to know of it. Routes are made once for all requests, so what differs is found here. */
export interface RequestContext {
  readonly page?: PageContext;
  /** Collects what the response under construction depends on. */
  readonly dependencies?: DependencyRecord;
  /** The release whose code runs, such as `pages@0123456789ab`. */
  readonly release?: string;
}

/** The page that is being loaded. */
export interface PageContext {
  readonly url: URL;
  /** Whether loaders are retried after a failure. */
  readonly retrying: boolean;
  /** Aborts the page's requests to the backend. */
  readonly limit: AbortSignal;
  /** Rejects when the page must be sent with what has arrived. */
  readonly over: Promise<never>;
  /** Records a failure that leaves the page without a part. */
  fail(failure: unknown): void;
}

/** The tags of a cached response: the posts and the ranges of lists that it was made of. */
export interface Dependencies {
  /** The number of known changes before which none of it was read. */
  readonly since: number;
  /** When the oldest part was read, in milliseconds of the cache's clock. */
  readonly readAt: number;
  readonly posts: ReadonlySet<string>;
  readonly ranges: readonly ListRange[];
  /** Whether a part is missing or damaged, so that the response must be renewed soon and cached by nobody else. */
  readonly isIncomplete: boolean;
}

/** The posts of some types that were published within a time. Any change at a place in it invalidates the tag. */
export interface ListRange {
  /** Null stands for all types. */
  readonly types: readonly PostType[] | null;
  /** Milliseconds since 1970, both ends included. */
  readonly from: number;
  readonly to: number;
}

/** Dependencies while they are collected. */
export interface DependencyRecord extends Dependencies {
  since: number;
  readAt: number;
  readonly posts: Set<string>;
  readonly ranges: ListRange[];
  isIncomplete: boolean;
}

/** Runs work with these parts of the context in place of the present ones. */
export function runInContext<Result>(parts: RequestContext, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...parts }, work);
}

/** Returns the context of the request that is being handled; an empty one outside a request. */
export function requestContext(): RequestContext {
  return storage.getStore() ?? NONE;
}

const storage = new AsyncLocalStorage<RequestContext>();
const NONE: RequestContext = {};

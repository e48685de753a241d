import { type ChangeFeed, NO_CHANGES } from './change-feed.ts';
import { type CacheSection, type Entry, LruSection, type SectionOptions } from './section.ts';
import { createSegmentedLru } from './segmented-lru.ts';

/** The one cache of pages and of what they are made of. All sections share its bytes; what was read last stays. */
export interface PageCache {
  /** Returns a section for values of one type. @param name a word that no other section has */
  section<Value>(name: string, options: SectionOptions<Value>): CacheSection<Value>;
}

/** What a cache needs. */
export interface PageCacheOptions {
  /** Invalidates what depends on changed posts. */
  readonly changes?: ChangeFeed;
  /** Hears of values that could not be renewed. */
  report?(failure: unknown, path: string): void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
  readonly maxBytes?: number;
}

/** Creates an empty cache. */
export function createPageCache({
  changes = NO_CHANGES,
  report = () => undefined,
  now = () => performance.now(),
  maxBytes = MAX_BYTES,
}: PageCacheOptions = {}): PageCache {
  const entries = createSegmentedLru<Entry<unknown>>(maxBytes);
  return { section: (name, options) => new LruSection({ entries, changes, report, now }, name, options) };
}

const MAX_BYTES = 128 * 1024 * 1024;

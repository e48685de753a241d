import { type CacheSection, type Entry, LruSection, type SectionOptions } from './cache-section.ts';
import { type ChangeFeed, NO_CHANGES } from './change-feed.ts';
import { createSegmentedLru } from './segmented-lru.ts';

/** The one cache of pages and their parts. All sections share its bytes. */
export interface PageCache {
  /** @param name is unique, without spaces */
  section<Value>(name: string, options: SectionOptions<Value>): CacheSection<Value>;
}

export interface PageCacheOptions {
  readonly changes?: ChangeFeed;
  report?(failure: unknown, path: string): void;
  readonly now?: () => number;
  readonly maxBytes?: number;
}

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

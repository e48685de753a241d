import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '../http/answer.ts';
import { encodedBody } from '../http/encoded-body.ts';
import type { RenderedPage } from './renderer.tsx';

/** How a cache keeps pages. */
export interface PageCacheOptions {
  readonly now?: () => number;
  /** How long a page counts as fresh, in milliseconds. A new post is seen within this time plus the CDN's own. */
  readonly freshFor?: number;
  /** The most pages that are kept. */
  readonly pages?: number;
  /** The most bytes that they take together. */
  readonly memory?: number;
}

/** What is kept of a rendered page. */
export type PageContent = Omit<RenderedPage, 'took'>;

/** A page, which is compressed for whoever asks first. */
export interface KeptPage {
  readonly status: number;
  /** Whether the page is whole; false when a part could not be had, so that nobody may keep it. */
  readonly whole: boolean;
  readonly body: EncodedBody;
}

/** Keeps finished pages for a while. */
export interface PageCache {
  /** The page of this key if a fresh one is kept. */
  fresh(key: string): KeptPage | undefined;
  /**
   * The page of this key: a fresh one that is kept, or what `render` gives. Requests for one page at one time share one
   * rendering. When a part of the page cannot be had, the last whole one is answered instead, however old it is.
   */
  page(key: string, render: () => Promise<PageContent>): Promise<KeptPage>;
  /** Forgets the pages whose key is none that `isAsked` knows: nobody will ask for them, and they take the room of others. */
  keepOnly(isAsked: (key: string) => boolean): void;
}

/** Makes an empty cache. Only whole pages with status 200 are kept, so that unknown addresses cannot fill it. */
export function createPageCache({
  now = Date.now,
  freshFor = FRESH_FOR,
  pages = PAGES,
  memory = MEMORY,
}: PageCacheOptions = {}): PageCache {
  const smallest = Math.floor(memory / pages);
  const kept = new LRUCache<string, KeptPage, () => Promise<PageContent>>({
    perf: { now },
    ttlResolution: 0,
    ttl: freshFor,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // No bound by number: what is asked for the first time would push another out before it is known to be a page.
    maxSize: memory,
    backgroundFetchSize: 0,
    // Whatever is larger is handed on and not kept.
    maxEntrySize: memory,
    sizeCalculation: (page) => (page.whole && page.status === 200 ? Math.max(sizeOf(page), smallest) : memory + 1),
    ignoreFetchAbort: true,
    async fetchMethod(_key, last, { options, context: render }) {
      const { status, whole, body } = await render();
      if (whole || !last) return { status, whole, body: encodedBody(body) };
      // The next one asks again.
      options.ttl = 1;
      return last;
    },
  });

  return {
    fresh: (key) => kept.get(key),
    page: (key, render) => kept.forceFetch(key, { context: render }),
    keepOnly(isAsked) {
      for (const key of [...kept.keys()]) if (!isAsked(key)) kept.delete(key);
    },
  };
}

const FRESH_FOR = 4_000;
const PAGES = 1_000;
/** How many bytes are kept: a thousand ordinary pages; any number of addresses leads to one long article. */
const MEMORY = 128 * 1024 * 1024;

/** What a page takes, with room for what Brotli and gzip make of it: less than a third each. */
function sizeOf({ body: { identity } }: KeptPage): number {
  return Math.ceil(identity.byteLength * 1.6);
}

import { LRUCache } from 'lru-cache';
import { type EncodedPage, encodePage } from '../http/encoded-body.ts';
import { createSharedWork } from '../shared-work.ts';
import type { RenderedPage } from './renderer.tsx';

/** A new post is seen within this time plus the CDN's own. */
const FRESH_FOR = 4_000;
const PAGES = 1_000;
/** A thousand ordinary pages; any number of addresses leads to one long article. */
const MEMORY = 128 * 1024 * 1024;

/** How a cache keeps pages. */
export interface PageCacheOptions {
  readonly now?: () => number;
  /** How long a page counts as fresh, in milliseconds. */
  readonly freshFor?: number;
  /** The most pages that are kept. */
  readonly pages?: number;
  /** The most bytes that they take together. */
  readonly memory?: number;
}

/** Keeps finished answers for a while, ready compressed. */
export interface PageCache {
  /** The page of this key if a fresh one is kept. */
  fresh(key: string): EncodedPage | undefined;
  /**
   * The page of this key: a fresh one that is kept, or what `render` gives. Requests for one page at one time share one
   * rendering. When a part of the page cannot be had, the last whole one is answered instead, however old it is.
   */
  page(key: string, render: () => Promise<RenderedPage>): Promise<EncodedPage>;
}

/** Makes an empty cache. Only whole pages with status 200 are kept, so that unknown addresses cannot fill it. */
export function createPageCache({
  now = Date.now,
  freshFor = FRESH_FOR,
  pages = PAGES,
  memory = MEMORY,
}: PageCacheOptions = {}): PageCache {
  const kept = new LRUCache<string, { readonly page: EncodedPage; readonly since: number }>({
    max: pages,
    maxSize: memory,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const share = createSharedWork<EncodedPage>();

  async function renderAnew(key: string, render: () => Promise<RenderedPage>): Promise<EncodedPage> {
    const rendered = await render();
    const last = kept.get(key);
    if (!rendered.whole && last) return last.page;
    const page = await encodePage(rendered);
    if (rendered.whole && rendered.status === 200) kept.set(key, { page, since: now() });
    else if (rendered.whole) kept.delete(key);
    return page;
  }

  function fresh(key: string): EncodedPage | undefined {
    const last = kept.get(key);
    return last && now() - last.since < freshFor ? last.page : undefined;
  }

  return {
    fresh,
    async page(key, render) {
      return fresh(key) ?? share(key, () => renderAnew(key, render));
    },
  };
}

function sizeOf({ identity, gzip, br }: EncodedPage): number {
  return identity.byteLength + (gzip?.byteLength ?? 0) + (br?.byteLength ?? 0);
}

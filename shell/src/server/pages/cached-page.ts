import type { PageCache } from '../cache/page-cache.ts';
import type { CacheSection } from '../cache/section.ts';
import { requestContext } from '../context/request-context.ts';
import type { EncodedBody } from '../http/answer.ts';
import { encodedBody } from '../http/encoded-body.ts';
import type { RenderedPage } from './renderer.tsx';

/** A rendered page. */
export interface CachedPage {
  readonly status: number;
  /** False when a part failed: such a page is not cached. */
  readonly whole: boolean;
  /** Whether stored data of the page is damaged, so that only the shell may cache it. */
  readonly isIncomplete: boolean;
  readonly body: EncodedBody;
}

/** Returns a page that was rendered in the present context; the last one's compressed forms stay if the text is the same. */
export function cachedPage({ status, whole, body }: RenderedPage, last?: CachedPage): CachedPage {
  const isIncomplete = requestContext().dependencies?.isIncomplete ?? false;
  return { status, whole, isIncomplete, body: encodedBody(body, last?.body) };
}

/** Returns the section of rendered pages. Only whole pages with status 200 are cached, so unknown addresses cannot fill it. */
export function cachedPageSection(cache: PageCache): CacheSection<CachedPage> {
  return cache.section('page', {
    freshMs: PAGE_FRESH_MS,
    // The text, and its Brotli and gzip forms of less than half each.
    sizeOf: ({ body }) => 2 * body.identity.byteLength,
    outcomeOf: ({ whole, status }) => (!whole ? 'failed' : status === 200 ? 'cacheable' : 'gone'),
  });
}

/** Returns the section of what loaders return. A page is rendered from fresh data only. */
export function loaderDataSection(cache: PageCache): CacheSection<unknown> {
  return cache.section('data', { freshMs: PAGE_FRESH_MS, renewsInBackground: false });
}

const PAGE_FRESH_MS = 4_000;

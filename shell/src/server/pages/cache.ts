import { setImmediate as nextTurn } from 'node:timers/promises';
import { type KnownChanges, NO_CHANGES } from '../changes/follower.ts';
import { type Reading, withReading } from '../changes/reading.ts';
import type { EncodedBody } from '../http/answer.ts';
import { encodedBody } from '../http/encoded-body.ts';
import { createKeptValues } from './kept-values.ts';
import type { RenderedPage } from './renderer.tsx';

/** How a cache keeps pages. */
export interface PageCacheOptions {
  /** What becomes known of the posts that pages were made of. */
  readonly changes?: KnownChanges;
  /** Is told of a page that could not be renewed. */
  report?(failure: unknown, key: string): void;
  /** A clock that nobody sets, in milliseconds. */
  readonly now?: () => number;
  /** How long a page counts as fresh while changes are not followed, or where it lacks a part that may soon be there, in milliseconds. */
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

/** What came of looking for a page: it was kept, it was kept and is renewed meanwhile, or it has to be made or waited for. */
export type Look = 'hit' | 'stale' | 'miss';

/** A page, and where it comes from. */
export interface FoundPage {
  readonly look: Look;
  readonly page: KeptPage | Promise<KeptPage>;
}

/** What takes over a page: its key, and what it makes of the body. */
export interface Heir {
  readonly key: string;
  bodyOf(body: EncodedBody): EncodedBody;
}

type InTurn = (make: () => Promise<KeptPage>) => Promise<KeptPage>;

/** Keeps finished pages until what they were made of changes. */
export interface PageCache {
  /** The page of this key when it is kept and fresh: what `read` would give as a hit. */
  hit(key: string): KeptPage | null;
  /**
   * The page of this key: one that is kept, or what `render` gives when `inTurn` lets it begin. A stale one is renewed meanwhile; one
   * whose posts changed is not shown any more. Who asks for one key shares one rendering that began after all that is known to have
   * changed. When a part of the page cannot be had, the last whole one is answered instead, however old it is, unless what it shows
   * was taken from visitors.
   */
  read(key: string, render: () => Promise<PageContent>, inTurn?: InTurn): FoundPage;
  /**
   * Keeps each page also for the first of its heirs that has none, with all that is known of it: no more pages are handed on than there
   * are, so that none takes the room of another one that was. Resolves when all are; others are answered meanwhile.
   */
  handOn(heirsOf: (key: string) => readonly Heir[]): Promise<void>;
  /** Forgets the pages whose key is none that `isAsked` knows: nobody will ask for them, and they take the room of others. */
  keepOnly(isAsked: (key: string) => boolean): void;
}

/** Makes an empty cache. Only whole pages with status 200 are kept, so that unknown addresses cannot fill it. */
export function createPageCache({
  changes = NO_CHANGES,
  report = () => undefined,
  now = () => performance.now(),
  freshFor = FRESH_FOR,
  pages = PAGES,
  memory = MEMORY,
}: PageCacheOptions = {}): PageCache {
  const smallest = Math.floor(memory / pages);
  const kept = createKeptValues<Entry>(memory, pages, ({ page }) => Math.max(sizeOf(page), smallest));
  const underWay = new Map<string, Rendering>();

  /** What is kept under the key, without what visitors must not see any more. */
  function entryOf(key: string, entry = kept.get(key)): Entry | undefined {
    if (!entry) return undefined;
    if (entry.reading.since === changes.count) return entry;
    const fate = changes.fateOf(entry.reading);
    entry.reading = { ...entry.reading, since: changes.count };
    if (fate === 'same') return entry;
    entry.isOutdated = true;
    entry.pausedUntil = 0;
    if (fate === 'changed') return entry;
    kept.delete(key);
    return undefined;
  }

  function pause(entry: Entry | undefined): void {
    if (entry) entry.pausedUntil = now() + PAUSE;
  }

  async function rendered(key: string, begun: number, render: () => Promise<PageContent>): Promise<KeptPage> {
    const madeAt = now();
    const { result, reading } = await withReading(begun, render);
    const last = entryOf(key);
    if (last && last.begun > begun) return last.page;
    if (!result.whole && last) {
      pause(last);
      return last.page;
    }
    const page = { status: result.status, whole: result.whole, body: encodedBody(result.body, last?.page.body) };
    if (page.whole && page.status === 200) {
      kept.set(key, { page, reading, begun, madeAt, isOutdated: false, pausedUntil: 0 });
      // It was made of data that stood in for newer data.
      if (reading.since < begun) pause(entryOf(key, kept.peek(key)));
    } else {
      kept.delete(key);
    }
    return page;
  }

  /** How the page that is kept may be shown, or null when it may not. */
  function lookAt({ reading, madeAt, isOutdated, pausedUntil }: Entry): 'hit' | 'stale' | null {
    const time = now();
    const age = time - madeAt;
    if (time < pausedUntil) return 'hit';
    if (isOutdated || age > SHOWN_FOR) return null;
    return age < (changes.isFollowing && !reading.isProvisional ? FOLLOWED_FOR : freshFor) ? 'hit' : 'stale';
  }

  function made(key: string, render: () => Promise<PageContent>): Promise<KeptPage> {
    const begun = changes.count;
    const last = underWay.get(key);
    if (last?.begun === begun) return last.page;
    const rendering = { begun, page: rendered(key, begun, render) };
    underWay.set(key, rendering);
    const end = () => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    };
    rendering.page.then(end, end);
    return rendering.page;
  }

  function hit(key: string): KeptPage | null {
    const entry = entryOf(key);
    return entry && lookAt(entry) === 'hit' ? entry.page : null;
  }

  /** The page of whoever had to wait for a turn: somebody before may have had it made. */
  async function keptOrMade(key: string, render: () => Promise<PageContent>): Promise<KeptPage> {
    return hit(key) ?? made(key, render);
  }

  return {
    hit,
    read(key, render, inTurn = (make) => make()) {
      const entry = entryOf(key);
      const look = entry ? lookAt(entry) : null;
      if (!entry || !look) return { look: 'miss', page: inTurn(() => keptOrMade(key, render)) };
      if (look === 'stale') made(key, render).catch((failure: unknown) => report(failure, key));
      return { look, page: entry.page };
    },
    async handOn(heirsOf) {
      let begun = performance.now();
      for (const key of kept.keys()) {
        const entry = kept.peek(key);
        const heir = heirsOf(key).find((heir) => !kept.peek(heir.key));
        if (!entry || !heir) continue;
        const page = { ...entry.page, body: heir.bodyOf(entry.page.body) };
        kept.setLike(key, heir.key, { ...entry, page });
        if (performance.now() - begun < TURN) continue;
        await nextTurn();
        begun = performance.now();
      }
    },
    keepOnly(isAsked) {
      for (const key of kept.keys()) if (!isAsked(key)) kept.delete(key);
    },
  };
}

/** A page with what is known of it. */
interface Entry {
  readonly page: KeptPage;
  reading: Reading;
  /** How many changes were known when its making began. */
  readonly begun: number;
  readonly madeAt: number;
  /** Whether a post that it was made of may be otherwise now. */
  isOutdated: boolean;
  /** Until when nobody tries again to renew it. */
  pausedUntil: number;
}

/** The making of a page. */
interface Rendering {
  /** How many changes were known when it began. */
  readonly begun: number;
  readonly page: Promise<KeptPage>;
}

const FRESH_FOR = 4_000;
/** How long a page counts as fresh when changes of its posts would be known, in milliseconds. */
const FOLLOWED_FOR = 5 * 60_000;
/** How long a page is shown, in milliseconds; after its fresh time it is renewed while it is shown. */
const SHOWN_FOR = 60 * 60_000;
/** How long nobody tries again after a page could not be made, in milliseconds. */
const PAUSE = 1_000;
/** How long pages are handed on before others are answered, in milliseconds. */
const TURN = 5;
const PAGES = 1_000;
/** How many bytes are kept: a thousand ordinary pages; any number of addresses leads to one long article. */
const MEMORY = 128 * 1024 * 1024;

/** What a page takes at most: its text, what Brotli and gzip make of it, less than half each, and what is known of it. */
function sizeOf({ body: { identity } }: KeptPage): number {
  return 2 * identity.byteLength + FACTS;
}

const FACTS = 4_096;

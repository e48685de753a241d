import { expect, test } from 'vitest';
import { dependOnList, dependOnPost, markIncomplete } from '../context/request-context.ts';
import { encodedBody } from '../http/response.ts';
import { changed, createFakeChangeFeed } from '../testing/fake-change-feed.ts';
import { createConcurrencyLimiter } from '../traffic/concurrency-limits.ts';
import { createPageCache, type Load, type SectionOptions } from './page-cache.ts';

interface Page {
  readonly text: string;
  readonly outcome: 'cacheable' | 'gone' | 'failed';
}

const whole = (text: string): Page => ({ text, outcome: 'cacheable' });
const failed = (text: string): Page => ({ text, outcome: 'failed' });
const PAGES: SectionOptions<Page> = { freshMs: 4_000, outcomeOf: ({ outcome }) => outcome };
const MINUTE = 60;

async function createCacheAt({
  follows = false,
  ...options
}: Partial<SectionOptions<Page>> & { follows?: boolean } = {}) {
  let time = 1;
  const now = () => time;
  const changes = await createFakeChangeFeed(now);
  const reported: string[] = [];
  const report = (_: unknown, path: string) => void reported.push(path);
  const cache = createPageCache({ now, report, maxWaitMs: 1, ...(follows && { changes }) });
  const pages = cache.section('page', { ...PAGES, ...options });
  const readPage = async (key: string, load: (last?: Page) => Page | Promise<Page>) => {
    const { state, value } = pages.read(key, async (last) => load(last));
    return [state, (await value).text];
  };
  return {
    cache,
    pages,
    reported,
    emit: changes.emit,
    passSeconds: (seconds: number) => {
      time += seconds * 1_000;
    },
    readPage,
    read: async (key: string, load: (last?: Page) => Page | Promise<Page>) => (await readPage(key, load))[1],
  };
}

/** A load that ends on demand. */
function slowLoad() {
  const { promise, resolve: finish } = Promise.withResolvers<Page>();
  const begun = Promise.withResolvers<void>();
  const load = () => {
    dependOnPost('a');
    begun.resolve();
    return promise;
  };
  return { load, finish, begun: begun.promise };
}

/** A load of a page that shows the post `a`. */
const withPost = (page: Page) => () => {
  dependOnPost('a');
  return page;
};

test('without a change feed a page is fresh for four seconds, then stale', async () => {
  const { readPage, passSeconds } = await createCacheAt();
  expect(await readPage('/blog', () => whole('first'))).toEqual(['miss', 'first']);
  passSeconds(3.9);
  expect(await readPage('/blog', () => whole('second'))).toEqual(['hit', 'first']);
  passSeconds(0.2);
  expect(await readPage('/blog', () => whole('third'))).toEqual(['stale', 'first']);
  await expect.poll(() => readPage('/blog', () => whole('fourth'))).toEqual(['hit', 'third']);
});

test('with a change feed a page is fresh until a change invalidates a tag', async () => {
  const { readPage, passSeconds, emit } = await createCacheAt({ follows: true });
  const article = (id: string, text: string) => () => {
    dependOnPost(id);
    dependOnList({ types: ['education'], from: Date.parse('2026-03-10'), to: Date.parse('2026-03-12') });
    return whole(text);
  };
  await readPage('/blog/a', article('a', 'a1'));
  await readPage('/blog/b', article('b', 'b1'));
  await readPage('/about', () => whole('about1'));
  passSeconds(2);
  await emit([changed('a')]);
  passSeconds(2);
  await emit([]);
  expect(await readPage('/blog/a', article('a', 'a2'))).toEqual(['miss', 'a2']);
  expect(await readPage('/blog/b', article('b', 'b2'))).toEqual(['hit', 'b1']);
  await emit([changed('new', '2026-03-11')]);
  expect(await readPage('/blog/b', article('b', 'b3'))).toEqual(['miss', 'b3']);
  await emit(null);
  expect(await readPage('/blog/b', article('b', 'b4'))).toEqual(['miss', 'b4']);
  expect(await readPage('/about', () => whole('about2'))).toEqual(['hit', 'about1']);
  passSeconds(5 * MINUTE);
  await emit([]);
  expect(await readPage('/about', () => whole('about3'))).toEqual(['stale', 'about1']);
});

test('serves stale pages of any age when the change feed fails', async () => {
  const { readPage, passSeconds } = await createCacheAt({ follows: true });
  await readPage('/blog', () => whole('first'));
  passSeconds(24 * 60 * MINUTE);
  expect(await readPage('/blog', () => failed('without posts'))).toEqual(['stale', 'first']);
  await expect.poll(() => readPage('/blog', () => whole('second'))).toEqual(['hit', 'first']);
  passSeconds(1.1);
  expect(await readPage('/blog', () => whole('third'))).toEqual(['stale', 'first']);
  await expect.poll(() => readPage('/blog', () => whole('fourth'))).toEqual(['hit', 'third']);
});

test('serves a page stale that changed before the backend became unreachable', async () => {
  const { readPage, passSeconds, emit } = await createCacheAt({ follows: true });
  await readPage('/blog/a', withPost(whole('first')));
  await emit([changed('a')]);
  passSeconds(15);
  expect(await readPage('/blog/a', withPost(failed('unavailable')))).toEqual(['stale', 'first']);
  passSeconds(2);
  await emit([]);
  expect(await readPage('/blog/a', withPost(whole('second')))).toEqual(['miss', 'second']);
});

test('refreshes an incomplete page soon', async () => {
  const { readPage, passSeconds, emit } = await createCacheAt({ follows: true });
  await readPage('/rss.xml', () => {
    markIncomplete();
    return whole('without a text');
  });
  passSeconds(4);
  await emit([]);
  expect((await readPage('/rss.xml', () => whole('with all texts')))[0]).toBe('stale');
});

test('does not serve a page stale after an hour', async () => {
  const { readPage, passSeconds, emit } = await createCacheAt({ follows: true });
  await readPage('/blog', () => whole('first'));
  passSeconds(61 * MINUTE);
  await emit([]);
  expect(await readPage('/blog', () => whole('second'))).toEqual(['miss', 'second']);
});

test('does not join a load that began before a known change', async () => {
  const { readPage, emit } = await createCacheAt({ follows: true });
  const slow = slowLoad();
  const before = readPage('/blog/a', slow.load);
  await slow.begun;
  await emit([changed('a')]);
  const after = withPost(whole('after'));
  expect(await readPage('/blog/a', after)).toEqual(['miss', 'after']);
  slow.finish(whole('before'));
  expect(await before).toEqual(['miss', 'after']);
  expect(await readPage('/blog/a', after)).toEqual(['hit', 'after']);
});

test('never serves a page with a removed post again', async () => {
  const { read, emit } = await createCacheAt({ follows: true });
  await read('/blog/a', withPost(whole('first')));
  await emit([changed('a')]);
  expect(await read('/blog/a', withPost(failed('broken')))).toBe('first');
  await emit([changed('a', '2026-03-14', false)]);
  expect(await read('/blog/a', withPost(failed('broken')))).toBe('broken');
});

test('concurrent and queued reads share one load', async () => {
  const { pages } = await createCacheAt();
  const queue = createConcurrencyLimiter(4, 60);
  let loads = 0;
  const load = async () => {
    loads += 1;
    await new Promise(setImmediate);
    return whole('page');
  };
  await Promise.all(Array.from({ length: 64 }, () => pages.read('/blog', load, queue).value));
  expect(loads).toBe(1);
});

test.each<[string, Page]>([
  ['whole', whole('late')],
  ['missing', { text: 'late', outcome: 'gone' }],
])('a %s page from a slow load does not replace a newer one', async (_, late) => {
  const { readPage, read, emit } = await createCacheAt({ follows: true });
  const slow = slowLoad();
  const before = read('/blog/a', slow.load);
  await slow.begun;
  await emit([changed('a')]);
  await read('/blog/a', () => whole('newer'));
  slow.finish(late);
  expect(await before).toBe('newer');
  expect(await readPage('/blog/a', () => whole('newest'))).toEqual(['hit', 'newer']);
});

test('returns an incomplete page without caching it', async () => {
  const { read } = await createCacheAt();
  expect(await read('/blog', () => failed('without posts'))).toBe('without posts');
  expect(await read('/blog', () => whole('good'))).toBe('good');
});

test('evicts a page that is gone', async () => {
  const { read, passSeconds, emit } = await createCacheAt({ follows: true });
  await read('/blog/a', () => whole('article'));
  passSeconds(61 * MINUTE);
  await emit([]);
  expect(await read('/blog/a', () => ({ text: 'not found', outcome: 'gone' }))).toBe('not found');
  expect(await read('/blog/a', () => failed('unavailable'))).toBe('unavailable');
});

test('a value that takes long to load is replaced by the last one, and stored when it comes', async () => {
  const { read, passSeconds } = await createCacheAt({ refreshesInBackground: false });
  await read('a', () => whole('old'));
  passSeconds(5);
  const slow = slowLoad();
  expect(await read('a', slow.load)).toBe('old');
  slow.finish(whole('new'));
  expect(await read('a', slow.load)).toBe('new');
});

test('throws a load error only without a cached value, and retries later', async () => {
  const { read, reported, passSeconds } = await createCacheAt({ refreshesInBackground: false });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(read('/search?q=private', fail)).rejects.toThrow('broken');
  expect(await read('/search?q=private', () => whole('good'))).toBe('good');
  passSeconds(4);
  expect(await read('/search?q=private', fail)).toBe('good');
  expect(reported).toEqual(['/search']);
});

test('inherits the tags and the age of cached values that a load reads', async () => {
  const { cache, pages, emit, passSeconds } = await createCacheAt({ follows: true });
  const data = cache.section<string>('data', { freshMs: 4_000, refreshesInBackground: false });
  const load: Load<Page> = async () => {
    const text = data.read('/blog', async () => {
      dependOnPost('a');
      dependOnList({ types: null, from: 0, to: Date.parse('1970-01-02') });
      return 'posts';
    }).value;
    return whole(await text);
  };
  const states = async () => {
    const found = ['document', 'json'].map((form) => pages.read(`${form} /blog`, load));
    await Promise.all(found.map(({ value }) => value));
    return found.map(({ state }) => state);
  };
  expect([await states(), await states()]).toEqual([
    ['miss', 'miss'],
    ['hit', 'hit'],
  ]);
  for (const change of [changed('a'), changed('b', '1970-01-01')]) {
    await emit([change]);
    expect(await states()).toEqual(['miss', 'miss']);
  }
  passSeconds(5 * MINUTE - 1);
  await emit([]);
  await pages.read('other /blog', load).value;
  passSeconds(1);
  await emit([]);
  expect(pages.read('other /blog', load).state).toBe('stale');
});

test('content-addressed values never expire', async () => {
  const { readPage, passSeconds, emit } = await createCacheAt({ follows: true, freshMs: Infinity });
  await readPage('a1b2', () => whole('text'));
  passSeconds(24 * 60 * MINUTE);
  await emit(null);
  expect(await readPage('a1b2', () => whole('other'))).toEqual(['hit', 'text']);
});

test('retainOnly evicts the other keys of its own section', async () => {
  const { cache, pages, readPage } = await createCacheAt();
  const other = cache.section<string>('text', { freshMs: Infinity });
  await other.read('old /blog', async () => 'text').value;
  for (const key of ['old /blog', 'new /blog']) await readPage(key, () => whole(key));
  pages.retainOnly((key) => key.startsWith('new '));
  const states = ['old /blog', 'new /blog'].map((key) => pages.read(key, async () => whole(key)).state);
  expect([...states, other.read('old /blog', async () => '').state]).toEqual(['miss', 'hit', 'hit']);
});

test("values read only once share a quarter of all sections' bytes", async () => {
  const cache = createPageCache({ maxBytes: 16 * 12_000 });
  const sections = ['one', 'two'].map((name) => cache.section<Uint8Array>(name, { freshMs: Infinity }));
  const read = (section: number, key: number) =>
    sections[section]?.read(String(key), async () => new Uint8Array(9_000));
  for (const _ of ['once', 'again']) await read(0, 0)?.value;
  for (let key = 1; key <= 20; key += 1) await read(key % 2, key)?.value;
  const keys = Array.from({ length: 21 }, (_, key) => key);
  expect(keys.filter((key) => read(key % 2, key)?.state === 'hit')).toEqual([0, 17, 18, 19, 20]);
});

test('a page takes no more memory than estimated, with its compressed forms', async () => {
  const text = Array.from({ length: 5_000 }, (_, address) => ((address + 7) * 31).toString(36)).join(' ');
  const { identity, compressed } = encodedBody(text);
  const forms = [identity, await compressed?.('br'), await compressed?.('gzip')];
  const taken = forms.reduce((sum, bytes) => sum + (bytes?.buffer.byteLength ?? 0), 0);
  expect(taken).toBeLessThanOrEqual(2 * identity.byteLength + 4_096);
});

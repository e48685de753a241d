import { expect, test } from 'vitest';
import { dependOnList, dependOnPost, markIncomplete } from '../context/dependencies.ts';
import { encodedBody } from '../http/encoded-body.ts';
import { changed, createFakeChangeFeed } from '../testing/fake-change-feed.ts';
import { createQueue } from '../traffic/queue.ts';
import { createPageCache } from './page-cache.ts';
import type { Load, SectionOptions } from './section.ts';

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
  const cache = createPageCache({ now, report, ...(follows && { changes }) });
  const pages = cache.section('page', { ...PAGES, ...options });
  const look = async (key: string, load: (last?: Page) => Page | Promise<Page>) => {
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
    look,
    read: async (key: string, load: (last?: Page) => Page | Promise<Page>) => (await look(key, load))[1],
  };
}

/** A load that waits until the test finishes it. */
function slowLoad() {
  let finish = (_page: Page) => {};
  const load = () => {
    dependOnPost('a');
    return new Promise<Page>((resolve) => (finish = resolve));
  };
  return { load, finish: (page: Page) => finish(page), begun: () => expect.poll(() => finish.length).toBe(1) };
}

test('while changes are not followed a page is fresh for four seconds, then renewed while it is shown', async () => {
  const { look, passSeconds } = await createCacheAt();
  expect(await look('/blog', () => whole('first'))).toEqual(['miss', 'first']);
  passSeconds(3.9);
  expect(await look('/blog', () => whole('second'))).toEqual(['hit', 'first']);
  passSeconds(0.2);
  expect(await look('/blog', () => whole('third'))).toEqual(['stale', 'first']);
  await expect.poll(() => look('/blog', () => whole('fourth'))).toEqual(['hit', 'third']);
});

test('while changes are followed a page is fresh for minutes, until a change invalidates one of its tags', async () => {
  const { look, passSeconds, emit } = await createCacheAt({ follows: true });
  const article = (id: string, text: string) => () => {
    dependOnPost(id);
    dependOnList({ types: ['education'], from: Date.parse('2026-03-10'), to: Date.parse('2026-03-12') });
    return whole(text);
  };
  await look('/blog/a', article('a', 'a1'));
  await look('/blog/b', article('b', 'b1'));
  await look('/about', () => whole('about1'));
  passSeconds(2);
  await emit([changed('a')]);
  passSeconds(2);
  await emit([]);
  expect(await look('/blog/a', article('a', 'a2'))).toEqual(['miss', 'a2']);
  expect(await look('/blog/b', article('b', 'b2'))).toEqual(['hit', 'b1']);
  await emit([changed('new', '2026-03-11')]);
  expect(await look('/blog/b', article('b', 'b3'))).toEqual(['miss', 'b3']);
  await emit(null);
  expect(await look('/blog/b', article('b', 'b4'))).toEqual(['miss', 'b4']);
  expect(await look('/about', () => whole('about2'))).toEqual(['hit', 'about1']);
  passSeconds(5 * MINUTE);
  await emit([]);
  expect(await look('/about', () => whole('about3'))).toEqual(['stale', 'about1']);
});

test('when changes can no longer be followed, pages are shown while they are renewed, however old', async () => {
  const { look, passSeconds } = await createCacheAt({ follows: true });
  await look('/blog', () => whole('first'));
  passSeconds(24 * 60 * MINUTE);
  expect(await look('/blog', () => failed('without posts'))).toEqual(['stale', 'first']);
  // After the failure the next request does not try again at once.
  await expect.poll(() => look('/blog', () => whole('second'))).toEqual(['hit', 'first']);
  passSeconds(1.1);
  expect(await look('/blog', () => whole('third'))).toEqual(['stale', 'first']);
  await expect.poll(() => look('/blog', () => whole('fourth'))).toEqual(['hit', 'third']);
});

test('a page that changed just before the backend became unreachable is shown while it is renewed', async () => {
  const { look, passSeconds, emit } = await createCacheAt({ follows: true });
  const page = (content: Page) => () => {
    dependOnPost('a');
    return content;
  };
  await look('/blog/a', page(whole('first')));
  await emit([changed('a')]);
  passSeconds(4);
  expect(await look('/blog/a', page(failed('unavailable')))).toEqual(['stale', 'first']);
  passSeconds(2);
  await emit([]);
  expect(await look('/blog/a', page(whole('second')))).toEqual(['miss', 'second']);
});

test('an incomplete page is renewed soon although changes are followed', async () => {
  const { look, passSeconds, emit } = await createCacheAt({ follows: true });
  await look('/rss.xml', () => {
    markIncomplete();
    return whole('without a text');
  });
  passSeconds(4);
  await emit([]);
  expect((await look('/rss.xml', () => whole('with all texts')))[0]).toBe('stale');
});

test('a page that nobody requested for an hour is renewed before it is shown', async () => {
  const { look, passSeconds, emit } = await createCacheAt({ follows: true });
  await look('/blog', () => whole('first'));
  passSeconds(61 * MINUTE);
  await emit([]);
  expect(await look('/blog', () => whole('second'))).toEqual(['miss', 'second']);
});

test('a request after a known change does not get a page whose loading began before it', async () => {
  const { look, emit } = await createCacheAt({ follows: true });
  const slow = slowLoad();
  const before = look('/blog/a', slow.load);
  await slow.begun();
  await emit([changed('a')]);
  const after = () => {
    dependOnPost('a');
    return whole('after');
  };
  expect(await look('/blog/a', after)).toEqual(['miss', 'after']);
  slow.finish(whole('before'));
  expect(await before).toEqual(['miss', 'after']);
  expect(await look('/blog/a', after)).toEqual(['hit', 'after']);
});

test('a removed post is never shown again, not even in place of a page that fails', async () => {
  const { read, emit } = await createCacheAt({ follows: true });
  const page = (content: Page) => () => {
    dependOnPost('a');
    return content;
  };
  await read('/blog/a', page(whole('first')));
  await emit([changed('a')]);
  expect(await read('/blog/a', page(failed('broken')))).toBe('first');
  await emit([changed('a', '2026-03-14', false)]);
  expect(await read('/blog/a', page(failed('broken')))).toBe('broken');
});

test('concurrent requests share one load, also those that wait for their admission', async () => {
  const { pages } = await createCacheAt();
  const queue = createQueue(4, 60);
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
])('a %s page that began before a newer one and ends after it leaves the newer as it is', async (_, late) => {
  const { look, read, emit } = await createCacheAt({ follows: true });
  const slow = slowLoad();
  const before = read('/blog/a', slow.load);
  await slow.begun();
  await emit([changed('a')]);
  await read('/blog/a', () => whole('newer'));
  slow.finish(late);
  expect(await before).toBe('newer');
  expect(await look('/blog/a', () => whole('newest'))).toEqual(['hit', 'newer']);
});

test('a page that was never whole is shown as it is and not cached', async () => {
  const { read } = await createCacheAt();
  expect(await read('/blog', () => failed('without posts'))).toBe('without posts');
  expect(await read('/blog', () => whole('good'))).toBe('good');
});

test('a page that is gone is evicted', async () => {
  const { read, passSeconds, emit } = await createCacheAt({ follows: true });
  await read('/blog/a', () => whole('article'));
  passSeconds(61 * MINUTE);
  await emit([]);
  expect(await read('/blog/a', () => ({ text: 'not found', outcome: 'gone' }))).toBe('not found');
  expect(await read('/blog/a', () => failed('unavailable'))).toBe('unavailable');
});

test('an error is thrown to the requests that wait, unless there is a last value, and tried again for the next', async () => {
  const { read, reported, passSeconds } = await createCacheAt({ renewsInBackground: false });
  const fail = () => Promise.reject(new Error('broken'));
  await expect(read('/search?q=private', fail)).rejects.toThrow('broken');
  expect(await read('/search?q=private', () => whole('good'))).toBe('good');
  passSeconds(4);
  expect(await read('/search?q=private', fail)).toBe('good');
  expect(reported).toEqual(['/search']);
});

test('what is made of a cached value depends on what that depends on, and is as old', async () => {
  const { cache, pages, emit, passSeconds } = await createCacheAt({ follows: true });
  const data = cache.section<string>('data', { freshMs: 4_000, renewsInBackground: false });
  const load: Load<Page> = async () => {
    const text = data.read('/blog', async () => {
      dependOnPost('a');
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
  await emit([changed('a')]);
  expect(await states()).toEqual(['miss', 'miss']);
  passSeconds(5 * MINUTE - 1);
  await emit([]);
  await pages.read('other /blog', load).value;
  passSeconds(1);
  await emit([]);
  expect(pages.read('other /blog', load).state).toBe('stale');
});

test('values under a key that names their content never expire', async () => {
  const { look, passSeconds, emit } = await createCacheAt({ follows: true, freshMs: Infinity });
  await look('a1b2', () => whole('text'));
  passSeconds(24 * 60 * MINUTE);
  await emit(null);
  expect(await look('a1b2', () => whole('other'))).toEqual(['hit', 'text']);
});

test('keepOnly evicts the other keys of its section alone', async () => {
  const { cache, pages, look } = await createCacheAt();
  const other = cache.section<string>('text', { freshMs: Infinity });
  await other.read('old /blog', async () => 'text').value;
  for (const key of ['old /blog', 'new /blog']) await look(key, () => whole(key));
  pages.keepOnly((key) => key.startsWith('new '));
  const states = ['old /blog', 'new /blog'].map((key) => pages.read(key, async () => whole(key)).state);
  expect([...states, other.read('old /blog', async () => '').state]).toEqual(['miss', 'hit', 'hit']);
});

test('all sections share the bytes, of which values that were read only once have a quarter', async () => {
  const cache = createPageCache({ maxBytes: 16 * 12_000 });
  const sections = ['one', 'two'].map((name) => cache.section<Uint8Array>(name, { freshMs: Infinity }));
  const read = (section: number, key: number) =>
    sections[section]?.read(String(key), async () => new Uint8Array(9_000));
  for (const _ of ['once', 'again']) await read(0, 0)?.value;
  for (let key = 1; key <= 20; key += 1) await read(key % 2, key)?.value;
  const keys = Array.from({ length: 21 }, (_, key) => key);
  expect(keys.filter((key) => read(key % 2, key)?.state === 'hit')).toEqual([0, 17, 18, 19, 20]);
});

test('what a page takes in memory is no more than its section estimates, compressed forms included', async () => {
  const text = Array.from({ length: 5_000 }, (_, place) => ((place + 7) * 31).toString(36)).join(' ');
  const { identity, compressed } = encodedBody(text);
  const forms = [identity, await compressed?.('br'), await compressed?.('gzip')];
  const taken = forms.reduce((sum, bytes) => sum + (bytes?.buffer.byteLength ?? 0), 0);
  expect(taken).toBeLessThanOrEqual(2 * identity.byteLength + 4_096);
});

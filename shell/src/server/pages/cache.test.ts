import { expect, test } from 'vitest';
import { noteMissingPart, notePost, noteReading, noteStretch } from '../changes/reading.ts';
import { changed, createToldChanges } from '../testing/told-changes.ts';
import { createQueue } from '../traffic/queue.ts';
import { createPageCache, type PageContent } from './cache.ts';

const whole = (body: string, status = 200): PageContent => ({ status, body, whole: true });
const partial = (body: string): PageContent => ({ status: 200, body, whole: false });
const MINUTE = 60;

function createCacheAt(start: number, options: { readonly follows?: boolean } = {}) {
  let time = start;
  const now = () => time;
  const told = createToldChanges(now);
  const cache = told.then((changes) => createPageCache({ now, ...(options.follows && { changes }) }));
  /** What is shown, and how it was found. */
  const look = async (key: string, page: () => PageContent | Promise<PageContent>) => {
    const hit = (await cache).hit(key);
    const { look, page: found } = (await cache).read(key, async () => page());
    expect(hit).toBe(look === 'hit' ? found : null);
    return [look, (await found).body.identity.toString()];
  };
  return {
    passSeconds: (seconds: number) => {
      time += seconds * 1000;
    },
    tell: async (...changes: Parameters<Awaited<typeof told>['tell']>) => (await told).tell(...changes),
    look,
    read: async (key: string, page: () => PageContent | Promise<PageContent>) => (await look(key, page))[1],
  };
}

test('while nobody follows the changes a page is fresh for four seconds, then shown once more and renewed meanwhile', async () => {
  const { look, passSeconds } = createCacheAt(1);
  expect(await look('/blog', () => whole('first'))).toEqual(['miss', 'first']);
  passSeconds(3.9);
  expect(await look('/blog', () => whole('second'))).toEqual(['hit', 'first']);
  passSeconds(0.2);
  expect(await look('/blog', () => whole('third'))).toEqual(['stale', 'first']);
  await expect.poll(() => look('/blog', () => whole('fourth'))).toEqual(['hit', 'third']);
});

test('where changes are followed a page is fresh for minutes, until one touches what it was made of', async () => {
  const { look, passSeconds, tell } = createCacheAt(1, { follows: true });
  const article = (id: string, body: string) => () => {
    notePost(id);
    noteStretch({ types: ['education'], from: Date.parse('2026-03-10'), to: Date.parse('2026-03-12') });
    return whole(body);
  };
  await look('/blog/a', article('a', 'a1'));
  await look('/blog/b', article('b', 'b1'));
  await look('/about', () => whole('about1'));
  passSeconds(2);
  await tell([changed('a')]);
  passSeconds(2);
  await tell([]);
  expect(await look('/blog/a', article('a', 'a2'))).toEqual(['miss', 'a2']);
  expect(await look('/blog/b', article('b', 'b2'))).toEqual(['hit', 'b1']);
  await tell([changed('new', '2026-03-11')]);
  expect(await look('/blog/b', article('b', 'b3'))).toEqual(['miss', 'b3']);
  await tell(null);
  expect(await look('/blog/b', article('b', 'b4'))).toEqual(['miss', 'b4']);
  expect(await look('/about', () => whole('about2'))).toEqual(['hit', 'about1']);
  passSeconds(5 * MINUTE);
  await tell([]);
  expect(await look('/about', () => whole('about3'))).toEqual(['stale', 'about1']);
});

test('where the changes cannot be followed any more, what is kept is renewed while it is shown', async () => {
  const { look, passSeconds } = createCacheAt(1, { follows: true });
  await look('/blog', () => whole('first'));
  passSeconds(4);
  expect(await look('/blog', () => partial('without posts'))).toEqual(['stale', 'first']);
  // Once that has failed, the next ones do not try at once again.
  await expect.poll(() => look('/blog', () => whole('second'))).toEqual(['hit', 'first']);
  passSeconds(1.1);
  expect(await look('/blog', () => whole('third'))).toEqual(['stale', 'first']);
  await expect.poll(() => look('/blog', () => whole('fourth'))).toEqual(['hit', 'third']);
});

test('a page that goes without a part is soon made again, whoever follows the changes', async () => {
  const { look, passSeconds, tell } = createCacheAt(1, { follows: true });
  await look('/rss.xml', () => {
    noteMissingPart();
    return whole('without a text');
  });
  passSeconds(4);
  await tell([]);
  expect((await look('/rss.xml', () => whole('with all texts')))[0]).toBe('stale');
});

test('a page that nobody asked for in an hour is made anew before it is shown', async () => {
  const { look, passSeconds } = createCacheAt(1);
  await look('/blog', () => whole('first'));
  passSeconds(61 * MINUTE);
  expect(await look('/blog', () => whole('second'))).toEqual(['miss', 'second']);
});

test('who asks after a change became known does not get what began to be made before it, and that is not kept', async () => {
  const { look, tell } = createCacheAt(1, { follows: true });
  let finish = (_page: PageContent) => {};
  const before = look('/blog/a', () => {
    notePost('a');
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await expect.poll(() => finish.length).toBe(1);
  await tell([changed('a')]);
  const after = () => {
    notePost('a');
    return whole('after');
  };
  expect(await look('/blog/a', after)).toEqual(['miss', 'after']);
  finish(whole('before'));
  expect(await before).toEqual(['miss', 'after']);
  expect(await look('/blog/a', after)).toEqual(['hit', 'after']);
});

test('of a page whose post was taken back nothing is shown any more, not even in place of one that fails', async () => {
  const { read, tell } = createCacheAt(1, { follows: true });
  const page = (content: PageContent) => () => {
    notePost('a');
    return content;
  };
  await read('/blog/a', page(whole('first')));
  await tell([changed('a')]);
  expect(await read('/blog/a', page(partial('broken')))).toBe('first');
  await tell([changed('a', '2026-03-14', false)]);
  expect(await read('/blog/a', page(partial('broken')))).toBe('broken');
});

test('people who ask at the same time share one rendering', async () => {
  const { read } = createCacheAt(1);
  let renderings = 0;
  const render = () => {
    renderings += 1;
    return whole('page');
  };
  await Promise.all([read('/blog', render), read('/blog', render), read('/blog', render)]);
  expect(renderings).toBe(1);
});

test('who waits for a turn gets the page that was made meanwhile', async () => {
  const cache = createPageCache();
  const turn = createQueue(4, 60);
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    await new Promise(setImmediate);
    return whole('page');
  };
  await Promise.all(Array.from({ length: 64 }, () => cache.read('/blog', render, turn).page));
  expect(renderings).toBe(1);
});

test.each([
  ['whole', whole('late')],
  ['gone', whole('late', 404)],
])('a %s page that began before a newer one and ends after it leaves the newer as it is', async (_, late) => {
  const { look, read, tell } = createCacheAt(1, { follows: true });
  const newest = () => whole('newest');
  let finish = (_page: PageContent) => {};
  const before = read('/blog/a', () => new Promise((resolve) => (finish = resolve)));
  await expect.poll(() => finish.length).toBe(1);
  await tell([changed('a')]);
  await read('/blog/a', () => whole('newer'));
  finish(late);
  expect(await before).toBe('newer');
  expect(await look('/blog/a', newest)).toEqual(['hit', 'newer']);
});

test('pages that nobody will ask for are forgotten', async () => {
  const cache = createPageCache();
  for (const key of ['old /blog', 'new /blog']) await cache.read(key, async () => whole(key)).page;
  cache.keepOnly((key) => key.startsWith('new '));
  const looks = ['old /blog', 'new /blog'].map((key) => cache.read(key, async () => whole(key)).look);
  expect(looks).toEqual(['miss', 'hit']);
});

test('when a part cannot be had, the last whole page is shown however old it is', async () => {
  const { read, passSeconds } = createCacheAt(1);
  await read('/blog', () => whole('good'));
  passSeconds(86_400);
  expect(await read('/blog', () => partial('without posts'))).toBe('good');
});

test('a page that was never whole is shown as it is and not kept', async () => {
  const { read } = createCacheAt(1);
  expect(await read('/blog', () => partial('without posts'))).toBe('without posts');
  expect(await read('/blog', () => whole('good'))).toBe('good');
});

test('pages that do not exist are not kept, and a page that is gone is forgotten', async () => {
  const { read, passSeconds } = createCacheAt(1);
  await read('/blog/a', () => whole('article'));
  passSeconds(61 * MINUTE);
  expect(await read('/blog/a', () => whole('not found', 404))).toBe('not found');
  expect(await read('/blog/a', () => partial('unavailable'))).toBe('unavailable');
});

test('a failed rendering is told to its readers and tried again for the next', async () => {
  const { read } = createCacheAt(1);
  await expect(read('/blog', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await read('/blog', () => whole('good'))).toBe('good');
});

test('however many addresses lead to one long page, the pages take no more than their memory', async () => {
  const text = Array.from({ length: 10_000 }, (_, index) => index.toString(36)).join(' ');
  const size = Buffer.byteLength(text);
  // A quarter of it is for what nobody asked for twice.
  const cache = createPageCache({ now: () => 0, memory: 4 * 7 * 2 * size });
  let renderings = 0;
  const read = async (key: string) =>
    cache.read(key, async () => {
      renderings += 1;
      return whole(text);
    }).page;
  for (let number = 0; number < 8; number += 1) await read(`/blog/long?${number}`);
  expect(renderings).toBe(8);
  await read('/blog/long?7');
  expect(renderings).toBe(8);
  await read('/blog/long?0');
  expect(renderings).toBe(9);
});

test('what is kept takes no more than its memory, with all that was made of it', async () => {
  const memory = 200_000;
  const cache = createPageCache({ now: () => 1, memory, pages: 1_000_000 });
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const page = (number: number) =>
    whole(Array.from({ length: 1_000 }, (_, place) => ((place + 7) * (number + 3)).toString(36)).join(' '));
  const read = (number: number) => cache.read(String(number), async () => page(number));
  let taken = 0;
  for (let round = 0; round < 2; round += 1) for (const number of numbers) await read(number).page;
  for (const number of numbers) {
    const { look, page } = read(number);
    const { body } = await page;
    if (look !== 'hit') continue;
    for (const bytes of [body.identity, await body.compressed?.('br'), await body.compressed?.('gzip')])
      taken += bytes?.buffer.byteLength ?? 0;
  }
  expect(taken).toBeGreaterThan(memory / 10);
  expect(taken).toBeLessThanOrEqual(memory);
});

test('a full cache loses no page to addresses that do not exist', async () => {
  const cache = createPageCache({ now: () => 1, pages: 4 * 3 });
  const rendered: string[] = [];
  const read = (key: string, status: number) =>
    cache.read(key, async () => {
      rendered.push(key);
      return whole(key, status);
    }).page;
  for (const key of ['a', 'b', 'c']) await read(key, 200);
  await Promise.all(Array.from({ length: 20 }, (_, number) => read(`nothing/${number}`, 404)));
  rendered.length = 0;
  for (const key of ['a', 'b', 'c', 'd', 'a']) await read(key, 200);
  expect(rendered).toEqual(['d']);
});

test('addresses that nobody asks for again take the place of each other, and of nothing that is read', async () => {
  const cache = createPageCache({ now: () => 1, pages: 4 * 3 });
  const read = (key: string) => cache.read(key, async () => whole(key));
  const askForOthers = async (kind: string) => {
    for (let number = 0; number < 10; number += 1) await read(`${kind} ${number}`).page;
  };
  for (let time = 0; time < 2; time += 1) await read('read').page;
  await askForOthers('search');
  expect([read('read').look, read('search 9').look, read('search 0').look]).toEqual(['hit', 'hit', 'miss']);
  // It was dropped and is asked for again, as a page is that a few read each day.
  await askForOthers('other');
  expect([read('read').look, read('search 0').look]).toEqual(['hit', 'hit']);
});

test('a page that was made of older data counts as asked for once', async () => {
  const changes = await createToldChanges(() => 1);
  await changes.tell(null);
  const cache = createPageCache({ now: () => 1, pages: 4 * 3, changes });
  const older = { since: 0, posts: new Set<string>(), stretches: [], isProvisional: false };
  const ask = (key: string, work = () => {}) =>
    cache.read(key, async () => {
      work();
      return whole(key);
    });
  for (let time = 0; time < 2; time += 1) await ask('read').page;
  for (let number = 0; number < 20; number += 1) await ask(`search ${number}`, () => noteReading(older)).page;
  expect(ask('read').look).toBe('hit');
});

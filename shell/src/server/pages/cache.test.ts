import { expect, test } from 'vitest';
import { createPageCache, type PageContent } from './cache.ts';

const whole = (body: string, status = 200): PageContent => ({ status, body, whole: true });
const partial = (body: string): PageContent => ({ status: 200, body, whole: false });

function createCacheAt(start: number) {
  let time = start;
  const cache = createPageCache({ now: () => time });
  return {
    passSeconds: (seconds: number) => {
      time += seconds * 1000;
    },
    read: async (key: string, page: () => PageContent | Promise<PageContent>) =>
      (await cache.page(key, async () => page())).body.identity.toString(),
  };
}

test('a page is rendered once for all who ask within four seconds, then anew', async () => {
  const { read, passSeconds } = createCacheAt(1);
  expect(await read('/blog', () => whole('first'))).toBe('first');
  passSeconds(3.9);
  expect(await read('/blog', () => whole('second'))).toBe('first');
  passSeconds(0.2);
  expect(await read('/blog', () => whole('third'))).toBe('third');
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

test('pages that nobody will ask for are forgotten, and who waits for one of them gets it', async () => {
  const cache = createPageCache();
  await cache.page('old /blog', async () => whole('old'));
  await cache.page('new /blog', async () => whole('new'));
  let finish = (_page: PageContent) => {};
  const waiting = cache.page(
    'old /slow',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  cache.keepOnly((key) => key.startsWith('new '));
  finish(whole('late'));
  expect((await waiting).body.identity.toString()).toBe('late');
  expect([cache.fresh('old /blog'), cache.fresh('new /blog')?.body.identity.toString()]).toEqual([undefined, 'new']);
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
  passSeconds(5);
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
  const cache = createPageCache({ now: () => 0, memory: 6 * size });
  let renderings = 0;
  const read = async (key: string) =>
    cache.page(key, async () => {
      renderings += 1;
      return whole(text);
    });
  for (let number = 0; number < 8; number += 1) await read(`/blog/long?${number}`);
  expect(renderings).toBe(8);
  await read('/blog/long?7');
  expect(renderings).toBe(8);
  await read('/blog/long?0');
  expect(renderings).toBe(9);
});

test('a full cache loses no page to addresses that do not exist', async () => {
  const cache = createPageCache({ now: () => 1, pages: 3 });
  const rendered: string[] = [];
  const read = (key: string, status: number) =>
    cache.page(key, async () => {
      rendered.push(key);
      return whole(key, status);
    });
  for (const key of ['a', 'b', 'c']) await read(key, 200);
  await Promise.all(Array.from({ length: 20 }, (_, number) => read(`nothing/${number}`, 404)));
  rendered.length = 0;
  for (const key of ['a', 'b', 'c', 'd', 'a']) await read(key, 200);
  expect(rendered).toEqual(['d', 'a']);
});

import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import { PostQueryError } from '@ledgerlight/backend/post-queries';
import { expect, test } from 'vitest';
import { createLastGoodData } from './last-good-data.ts';

/** Data over a clock and a backend that the test moves. */
function dataAt(start = 0) {
  const world = { now: start, asked: 0, answer: (): unknown => 'first', reported: [] as unknown[] };
  const data = createLastGoodData(() => world.now);
  const read = (path = '/blog') =>
    data.read(
      path,
      async () => {
        world.asked += 1;
        return world.answer();
      },
      (failure) => world.reported.push(failure),
    );
  return { world, read };
}

const AWAY = new PostQueryError('POST_LIST_FAILED', 'Failed to fetch blog posts: away', {
  cause: new BackendUnreachableError('away'),
});
const fail = (failure: unknown) => () => {
  throw failure;
};

test('as long as the backend answers, every reading asks it', async () => {
  const { world, read } = dataAt();
  expect(await read()).toBe('first');
  world.answer = () => 'second';
  expect(await read()).toBe('second');
  expect(world).toMatchObject({ asked: 2, reported: [] });
});

test('what was read last stands in for what cannot be had, and the failure is reported', async () => {
  const { world, read } = dataAt();
  await read();
  world.answer = fail(AWAY);
  expect(await read()).toBe('first');
  expect(world.reported).toEqual([AWAY]);
});

test('what was never read fails', async () => {
  const { world, read } = dataAt();
  await read('/blog');
  world.answer = fail(AWAY);
  await expect(read('/guides')).rejects.toBe(AWAY);
});

test('a backend that did not answer is not waited for again for ten seconds, nor by two at once', async () => {
  const { world, read } = dataAt();
  await read('/blog');
  await read('/guides');
  world.answer = fail(AWAY);
  await read('/blog');
  expect(await read('/guides')).toBe('first');
  expect(world.asked).toBe(3);

  world.now = 10_000;
  let answer = (_: unknown) => {};
  const slow = new Promise((resolve) => {
    answer = resolve;
  });
  world.answer = () => slow;
  const waiting = read('/blog');
  expect(await read('/guides')).toBe('first');
  expect(world.asked).toBe(4);
  answer('second');
  expect(await waiting).toBe('second');
  world.answer = () => 'second';
  expect(await read('/guides')).toBe('second');
});

test('another failure than silence holds up no other page', async () => {
  const { world, read } = dataAt();
  await read('/blog');
  world.answer = fail(new TypeError('a fault of this page'));
  expect(await read('/blog')).toBe('first');
  world.answer = () => 'second';
  expect(await read('/blog')).toBe('second');
});

test('a page that is not there any more is not kept', async () => {
  const { world, read } = dataAt();
  await read();
  const gone = new Response(null, { status: 404 });
  world.answer = fail(gone);
  await expect(read()).rejects.toBe(gone);
  world.answer = fail(AWAY);
  await expect(read()).rejects.toBe(AWAY);
});

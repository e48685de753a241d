import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import { PostQueryError } from '@ledgerlight/backend/post-queries';
import { expect, test } from 'vitest';
import type { KnownChanges } from '../changes/follower.ts';
import { notePost, withReading } from '../changes/reading.ts';
import { changed, createToldChanges } from '../testing/told-changes.ts';
import { createLastGoodData } from './last-good-data.ts';

/** Data over a clock and a backend that the test moves. */
function dataAt(start = 0, changes?: KnownChanges) {
  const world = { now: start, asked: 0, answer: (): unknown => 'first', reported: [] as unknown[] };
  const data = createLastGoodData(changes, () => world.now);
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

test('after a change became known the backend is asked, and what was taken back does not stand in any more', async () => {
  const changes = await createToldChanges();
  const { world, read } = dataAt(0, changes);
  const answer = (text: string) => () => {
    notePost('a');
    return text;
  };
  world.answer = answer('first');
  await read();
  world.answer = fail(AWAY);
  expect(await read()).toBe('first');
  world.answer = answer('second');
  expect(await read()).toBe('first');
  await changes.tell([changed('a')]);
  expect(await read()).toBe('second');
  await changes.tell([changed('a', '2026-03-14', false)]);
  world.answer = fail(AWAY);
  await expect(read()).rejects.toBe(AWAY);
});

test('what was taken back is not kept, so that it does not come again when that is no longer known', async () => {
  const changes = await createToldChanges();
  const { world, read } = dataAt(0, changes);
  world.answer = () => notePost('a');
  await read('/blog/a');
  await changes.tell([changed('a', '2026-03-14', false)]);
  await changes.tell(Array.from({ length: 1_000 }, (_, number) => changed(`post ${number}`)));
  world.answer = fail(AWAY);
  await expect(read('/blog/a')).rejects.toBe(AWAY);
});

test('of what changed before the backend went away it is asked no more often than of the rest', async () => {
  const changes = await createToldChanges();
  const { world, read } = dataAt(0, changes);
  world.answer = () => {
    notePost('a');
    return 'first';
  };
  await read();
  await changes.tell([changed('a')]);
  world.answer = fail(AWAY);
  for (let time = 0; time < 5; time += 1) expect(await read()).toBe('first');
  expect(world.asked).toBe(2);
  await changes.tell([changed('a')]);
  world.answer = () => 'second';
  expect(await read()).toBe('second');
});

test('whoever takes over what was read last has read what it was made of, as long ago', async () => {
  const changes = await createToldChanges();
  const { world, read } = dataAt(0, changes);
  world.answer = () => notePost('a');
  await read();
  const { count } = changes;
  await changes.tell([changed('b')]);
  world.answer = fail(AWAY);
  const { reading } = await withReading(changes.count, () => read());
  expect(reading).toMatchObject({ since: count, posts: new Set(['a']) });
});

test('large data leaves the room of small data', async () => {
  const { world, read } = dataAt();
  world.answer = () => 'x'.repeat(5_000_000);
  for (let number = 0; number < 8; number += 1) await read(`/blog/${number}`);
  world.answer = fail(AWAY);
  await expect(read('/blog/0')).rejects.toBe(AWAY);
  expect(await read('/blog/7')).toHaveLength(5_000_000);
});

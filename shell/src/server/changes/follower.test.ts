import type { ChangedPosts, PostMark } from '@ledgerlight/backend/post-changes';
import { expect, test } from 'vitest';
import { changed, createToldChanges } from '../testing/told-changes.ts';
import { createChangeFollower } from './follower.ts';
import { EVERYTHING, type Reading } from './reading.ts';

const reading = (parts: Partial<Reading>): Reading => ({
  since: 0,
  posts: new Set(),
  stretches: [],
  isProvisional: false,
  ...parts,
});

test('each question names the mark of the answer before, whatever this machine takes for the time', async () => {
  const asked: (PostMark | null)[] = [];
  const answers: (ChangedPosts | Error)[] = [
    { mark: { number: 7, moment: '2038-01-19T03:14:07+00:00' }, changes: null },
    new Error('away'),
    { mark: { number: 7, moment: '1999-01-01T00:00:00+00:00' }, changes: [] },
    { mark: { number: 8, moment: '1999-01-01T00:00:01+00:00' }, changes: [changed('a')] },
  ];
  const reported: unknown[] = [];
  const follower = createChangeFollower({
    async ask(mark) {
      asked.push(mark);
      const answer = answers[asked.length - 1];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
    report: (failure) => reported.push(failure),
    now: () => 0,
  });
  for (const _ of answers) await follower.ask();
  expect(asked.map((mark) => mark?.moment.slice(0, 4))).toEqual([undefined, '2038', '2038', '1999']);
  expect([reported, follower.count]).toEqual([[answers[1]], 2]);
});

test('changes are followed until nothing was answered for three seconds', async () => {
  let now = 0;
  const changes = await createToldChanges(() => now);
  now = 2_900;
  expect(changes.isFollowing).toBe(true);
  now = 3_000;
  expect(changes.isFollowing).toBe(false);
  await changes.tell([]);
  expect(changes.isFollowing).toBe(true);
});

test('what was read is as it was, unless a change since then is at a place that was looked at', async () => {
  const changes = await createToldChanges();
  const stretch = { types: ['education'] as const, from: Date.parse('2026-03-01'), to: Date.parse('2026-03-10') };
  await changes.tell([changed('a', '2026-03-05')]);
  const fates = (post: Partial<Reading>) => changes.fateOf(reading(post));
  expect(fates({ stretches: [stretch] })).toBe('changed');
  expect(fates({ stretches: [stretch], since: changes.count })).toBe('same');
  expect(fates({ stretches: [{ ...stretch, types: ['financial-news'] }] })).toBe('same');
  expect(fates({ stretches: [{ ...stretch, to: Date.parse('2026-03-04') }] })).toBe('same');
  expect(fates({ posts: new Set(['a']) })).toBe('changed');
  expect(fates({ posts: new Set(['b']) })).toBe('same');
  await changes.tell([changed('a', '2026-03-05', false)]);
  expect(fates({ stretches: [stretch] })).toBe('removed');
});

test('what was read before more changes than are known one by one may be taken back, and what read no posts is not', async () => {
  const changes = await createToldChanges();
  const { count } = changes;
  await changes.tell([changed('a', '2026-03-05', false)]);
  await changes.tell(Array.from({ length: 1_000 }, (_, number) => changed(`post ${number}`)));
  expect(changes.fateOf(reading({ posts: new Set(['a']), since: count }))).toBe('removed');
  expect(changes.fateOf(reading({ stretches: [EVERYTHING], since: count + 1 }))).toBe('changed');
  expect(changes.fateOf(reading({}))).toBe('same');
});

test('of a change of which it is not told what it is, every post may be taken back', async () => {
  const changes = await createToldChanges();
  const { count } = changes;
  await changes.tell(null);
  expect(changes.fateOf(reading({ posts: new Set(['a']), since: count }))).toBe('removed');
  expect(changes.fateOf(reading({ since: count }))).toBe('same');
});

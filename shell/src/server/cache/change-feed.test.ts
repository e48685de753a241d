import type { ChangedPosts, PostMark } from '@ledgerlight/backend/post-changes';
import { expect, test } from 'vitest';
import type { Dependencies } from '../context/request-context.ts';
import { ALL_POSTS_TAG } from '../context/request-context.ts';
import { changed, createFakeChangeFeed } from '../testing/fake-change-feed.ts';
import { createChangePoller } from './change-feed.ts';

const dependencies = (parts: Partial<Dependencies>): Dependencies => ({
  since: 0,
  readAt: 0,
  posts: new Set(),
  ranges: [],
  isIncomplete: false,
  ...parts,
});

test('polls with the mark of the last response', async () => {
  const requests: (PostMark | null)[] = [];
  const responses: (ChangedPosts | Error)[] = [
    { mark: { number: 7, moment: '2038-01-19T03:14:07+00:00' }, changes: null },
    new Error('away'),
    { mark: { number: 7, moment: '1999-01-01T00:00:00+00:00' }, changes: [] },
    { mark: { number: 8, moment: '1999-01-01T00:00:01+00:00' }, changes: [changed('a')] },
  ];
  const reported: unknown[] = [];
  async function poll(mark: PostMark | null) {
    requests.push(mark);
    const answer = responses[requests.length - 1];
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  }
  const poller = createChangePoller(poll, (failure) => reported.push(failure));
  for (const _ of responses) await poller.poll();
  expect(requests.map((mark) => mark?.moment.slice(0, 4))).toEqual([undefined, '2038', '2038', '1999']);
  expect([reported, poller.count]).toEqual([[responses[1]], 2]);
});

test('stops following changes three seconds after a failed poll', async () => {
  let now = 0;
  const answer = { mark: { number: 7, moment: '1999-01-01T00:00:00+00:00' }, changes: [] };
  const poll = async () => (now === 2_000 ? Promise.reject(new Error('away')) : answer);
  const changes = createChangePoller(poll, Boolean, () => now);
  for (now of [0, 2_000]) await changes.poll();
  expect(changes.isFollowing).toBe(true);
  now = 5_000;
  expect(changes.isFollowing).toBe(false);
});

test('a change invalidates the dependencies that name its post or list', async () => {
  const changes = await createFakeChangeFeed();
  const range = { types: ['education'] as const, from: Date.parse('2026-03-01'), to: Date.parse('2026-03-10') };
  await changes.emit([changed('a', '2026-03-05')]);
  const validate = (parts: Partial<Dependencies>) => changes.validate(dependencies(parts));
  expect(validate({ ranges: [range] })).toBe('changed');
  expect(validate({ ranges: [range], since: changes.count })).toBe('valid');
  expect(validate({ ranges: [{ ...range, types: ['financial-news'] }] })).toBe('valid');
  expect(validate({ ranges: [{ ...range, to: Date.parse('2026-03-04') }] })).toBe('valid');
  const moment = Date.parse('2026-03-05T12:00Z');
  expect(validate({ ranges: [{ ...range, from: moment, to: moment }] })).toBe('changed');
  expect(validate({ posts: new Set(['a']) })).toBe('changed');
  expect(validate({ posts: new Set(['b']) })).toBe('valid');
  await changes.emit([changed('a', '2026-03-05', false)]);
  expect(validate({ ranges: [range] })).toBe('removed');
});

test('a change before all posts invalidates what depends on posts of every time', async () => {
  const changes = await createFakeChangeFeed();
  await changes.emit([changed('none', '0001-01-01', false)]);
  const firstPage = { types: null, from: Date.parse('2026-03-01'), to: Infinity };
  expect(changes.validate(dependencies({ ranges: [ALL_POSTS_TAG] }))).toBe('removed');
  expect(changes.validate(dependencies({ posts: new Set(['a']), ranges: [firstPage] }))).toBe('valid');
});

test('dependencies older than all known changes count as removed', async () => {
  const changes = await createFakeChangeFeed();
  const { count } = changes;
  await changes.emit([changed('a', '2026-03-05', false)]);
  await changes.emit(Array.from({ length: 1_000 }, (_, number) => changed(`post ${number}`)));
  expect(changes.validate(dependencies({ posts: new Set(['a']), since: count }))).toBe('removed');
  expect(changes.validate(dependencies({ ranges: [ALL_POSTS_TAG], since: count + 1 }))).toBe('changed');
  expect(changes.validate(dependencies({}))).toBe('valid');
});

test('an unknown change counts as a removal of every post', async () => {
  const changes = await createFakeChangeFeed();
  const { count } = changes;
  await changes.emit(null);
  expect(changes.validate(dependencies({ posts: new Set(['a']), since: count }))).toBe('removed');
  expect(changes.validate(dependencies({ since: count }))).toBe('valid');
});

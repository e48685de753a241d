import { NotAllowedError } from '@ledgerlight/backend/errors';
import { DatabaseError } from '@ledgerlight/publishing/errors';
import { expect, test } from 'vitest';
import { publishFailure, publishResult, resultToast } from './outcome.ts';

const signedIn = { isSignedIn: async () => true };
const signedOut = { isSignedIn: async () => false };

test.each([[undefined], ['boom'], [new Error('')]])('uses the specified message without one: %j', async (thrown) => {
  const { text } = await publishFailure(thrown, signedIn);
  expect(text).toBe('Failed to publish blog post. Please try again.');
});

test('recognises an ended session by a refusal', async () => {
  const refusal = new DatabaseError(new NotAllowedError('You are not allowed to do this.'));
  expect(await publishFailure(refusal, signedIn)).toMatchObject({ kind: 'failed' });
  expect(await publishFailure(refusal, signedOut)).toMatchObject({ kind: 'session-ended' });
});

const now = Date.parse('2026-11-21T12:00:00Z');
const past = '2026-11-20T12:00:00.000Z';
const future = '2036-05-03T09:00:00.000Z';

test.each([
  ['a new post', null, past, false, 'published', 'Blog Published Successfully! 🎉'],
  ['a visible post', past, past, false, 'updated', 'Post Updated'],
  ['a scheduled post that is published now', future, past, false, 'published', 'Blog Published Successfully! 🎉'],
  ['a new post of the future', null, future, false, 'scheduled', 'Post Scheduled'],
  ['a scheduled post', future, future, false, 'scheduled', 'Post Scheduled'],
  ['a hidden post', past, past, true, 'hidden', 'Post Saved'],
] as const)('reports %s', (_, before, after, isHidden, kind, title) => {
  const value = { title: 'Rates', postType: 'market-analysis' } as const;
  const work = { existing: before === null ? null : { publishedAt: before }, post: { value } };
  const post = { id: '1', slug: 'rates', publishedAt: after, contentHash: 'h' };
  const result = publishResult(work, { post }, { isHidden, now });
  expect(result).toMatchObject({ kind, slug: 'rates', isEdit: before !== null });
  expect(resultToast(result).title).toBe(title);
  expect(resultToast(result).text).toContain('Your Market Analysis post ');
});

import { NotAllowedError } from '@ledgerlight/backend/errors';
import { DatabaseError } from '@ledgerlight/publishing/errors';
import { expect, test } from 'vitest';
import { publishFailure } from './publish-failure.ts';

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

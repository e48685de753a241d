import { BackendUnreachableError, NotAllowedError } from '@ledgerlight/backend/errors';
import { DatabaseError, ImageUploadError, PublishAbortedError } from '@ledgerlight/publishing/errors';
import { expect, test } from 'vitest';
import { publishFailure } from './publish-failure.ts';

const signedIn = { isSignedIn: async () => true };
const signedOut = { isSignedIn: async () => false };

test('the message is the one that publishing gave', async () => {
  const lost = new ImageUploadError(2, new BackendUnreachableError('The backend does not answer: connection refused'));
  lost.leftBehind = ['a.png'];
  expect(await publishFailure(lost, signedIn)).toEqual({
    kind: 'failed',
    text: 'Image 2 upload failed: The backend does not answer: connection refused',
    leftBehind: ['a.png'],
  });
});

test.each([[undefined], ['boom'], [new Error('')]])(
  'without a message there is the specified one: %j',
  async (thrown) => {
    const { text } = await publishFailure(thrown, signedIn);
    expect(text).toBe('Failed to publish blog post. Please try again.');
  },
);

test('a refusal of somebody who is signed in keeps its words, any other tells to sign in again', async () => {
  const refusal = new DatabaseError(new NotAllowedError('You are not allowed to do this.'));
  expect(await publishFailure(refusal, signedIn)).toMatchObject({
    kind: 'failed',
    text: expect.stringContaining('not'),
  });
  expect(await publishFailure(refusal, signedOut)).toMatchObject({
    kind: 'session-ended',
    text: expect.stringContaining('Sign in again'),
  });
});

test('whoever stopped it is not told of a failure', async () => {
  expect(await publishFailure(new PublishAbortedError(), signedOut)).toMatchObject({ kind: 'stopped' });
});

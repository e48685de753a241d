import { expect, test } from 'vitest';
import { errorMessage } from './errors.ts';

test('an error speaks for itself, anything else that was thrown is told as it is', () => {
  expect(errorMessage(new TypeError('The backend does not answer.'))).toBe('The backend does not answer.');
  expect(errorMessage('nothing')).toBe('nothing');
  expect(errorMessage(undefined)).toBe('undefined');
});

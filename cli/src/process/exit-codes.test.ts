import { expect, test } from 'vitest';
import { UsageError } from './errors.ts';
import { exitCodeOf } from './exit-codes.ts';

test('the nearest cause that has an exit code decides', () => {
  const refused = Object.assign(new Error('not yours'), { code: 'NOT_ALLOWED' });
  const wrapped = Object.assign(new Error('Database error', { cause: refused }), { code: 'DATABASE_ERROR' });
  expect([exitCodeOf(new UsageError('x')), exitCodeOf(wrapped), exitCodeOf(new Error('x')), exitCodeOf('x')]).toEqual([
    2, 3, 1, 1,
  ]);
});

test('whoever has to wait before signing in again is not signed in', () => {
  expect(exitCodeOf(Object.assign(new Error('wait'), { code: 'TOO_MANY_ATTEMPTS' }))).toBe(3);
});

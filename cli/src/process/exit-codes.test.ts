import { expect, test } from 'vitest';
import { UsageError } from './errors.ts';
import { exitCodeOf } from './exit-codes.ts';

test('uses the nearest cause that has an exit code', () => {
  const refused = Object.assign(new Error('not yours'), { code: 'NOT_ALLOWED' });
  const wrapped = Object.assign(new Error('Database error', { cause: refused }), { code: 'DATABASE_ERROR' });
  expect([exitCodeOf(new UsageError('x')), exitCodeOf(wrapped), exitCodeOf(new Error('x')), exitCodeOf('x')]).toEqual([
    2, 3, 1, 1,
  ]);
});

import { expect, test } from 'vitest';
import { UsageError } from './errors.ts';
import { exitCodeOf } from './exit-codes.ts';

test('uses the nearest cause that has an exit code', () => {
  const failed = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code });
  const wrapped = failed('DATABASE_ERROR', failed('NOT_ALLOWED'));
  const errors = [new UsageError('x'), wrapped, failed('APPROVAL_NEEDED'), new Error('x'), 'x'];
  expect(errors.map(exitCodeOf)).toEqual([2, 3, 3, 1, 1]);
});

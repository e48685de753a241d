import { expect, test } from 'vitest';
import { BackendRequestError, BackendUnreachableError } from './errors.ts';
import { writtenTogether } from './written-together.ts';

const SIGNAL = new AbortController().signal;

interface Row {
  readonly id: string;
  readonly at?: string;
}

function counted(failure: (rows: readonly Row[]) => Error | null = () => null) {
  const requests: string[] = [];
  const write = writtenTogether(
    async (rows: readonly Row[]) => {
      requests.push(rows.map(({ id }) => id).join(''));
      await Promise.resolve();
      const error = failure(rows);
      if (error) throw error;
      return new Map(rows.map(({ id }) => [id, id.toUpperCase()]));
    },
    ({ id }) => (id === 'x' ? 1_000_000 : 10),
  );
  return { requests, write: (row: Row) => write(row, SIGNAL) };
}

test('rows that come while one is written go together, a large one and those of other columns alone', async () => {
  const { requests, write } = counted();
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'x' }, { id: 'd' }, { id: 'e', at: 'now' }, { id: 'f' }];
  expect(await Promise.all(rows.map(write))).toEqual(['A', 'B', 'C', 'X', 'D', 'E', 'F']);
  expect(requests).toEqual(['a', 'bc', 'x', 'd', 'e', 'f']);
});

test('of rows that are refused together each learns what is wrong with it alone', async () => {
  const { requests, write } = counted((rows) =>
    rows.some(({ id }) => id === 'c') ? new BackendRequestError('c is wrong', '23514', { status: 400 }) : null,
  );
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id) => write({ id })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(requests).toEqual(['a', 'bcd', 'b', 'c', 'd']);
});

test('rows whose answer was lost are not sent again: they may be there', async () => {
  const { requests, write } = counted(() => new BackendUnreachableError('the answer was lost'));
  const answers = await Promise.allSettled(['a', 'b', 'c'].map((id) => write({ id })));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(requests).toEqual(['a', 'bc']);
});

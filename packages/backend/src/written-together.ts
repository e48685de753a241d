import { isRefusal } from './errors.ts';

/** Writes all rows or none, and gives what was asked to be read of each by its id. */
export type WriteAll<Row, Written> = (
  rows: readonly Row[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, Written>>;

/**
 * Writes a row with those that came while the last ones were under way: a request costs a database as much as the row in it. When
 * several rows are refused none was written, and each goes alone, so that everybody learns what is wrong with their own.
 * @param sizeOf how much of a request a row takes
 */
export function writtenTogether<Row extends { readonly id: string }, Written>(
  writeAll: WriteAll<Row, Written>,
  sizeOf: (row: Row) => number,
): (row: Row, signal: AbortSignal) => Promise<Written | undefined> {
  const waiting: Waiting<Row, Written>[] = [];
  let isBusy = false;

  async function sendAll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let batch = nextBatch(waiting, sizeOf); batch.length > 0; batch = nextBatch(waiting, sizeOf)) {
      await send(batch);
      if (waiting.length < MOST_ROWS / 2) await new Promise((resolve) => setTimeout(resolve, GATHERING));
    }
    isBusy = false;
  }

  async function send(batch: readonly Waiting<Row, Written>[]): Promise<void> {
    try {
      const signal = AbortSignal.any(batch.map(({ signal }) => signal));
      const written = await writeAll(
        batch.map(({ row }) => row),
        signal,
      );
      for (const { row, resolve } of batch) resolve(written.get(row.id));
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) for (const one of batch) await send([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  return (row, signal) =>
    new Promise((resolve, reject) => {
      waiting.push({ row, signal, resolve, reject });
      void sendAll();
    });
}

interface Waiting<Row, Written> {
  readonly row: Row;
  readonly signal: AbortSignal;
  readonly resolve: (written: Written | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Takes the next rows that say something of the same columns: the others are given their defaults. */
function nextBatch<Row, Written>(
  waiting: Waiting<Row, Written>[],
  sizeOf: (row: Row) => number,
): readonly Waiting<Row, Written>[] {
  const [first] = waiting;
  if (!first) return [];
  let end = 0;
  let size = 0;
  for (const { row } of waiting) {
    size += sizeOf(row);
    const isWithin = end === 0 || (end < MOST_ROWS && size <= LARGEST_BATCH);
    if (!isWithin || columnsOf(row) !== columnsOf(first.row)) break;
    end += 1;
  }
  return waiting.splice(0, end);
}

function columnsOf(row: unknown): string {
  return Object.keys(Object(row)).join();
}

const MOST_ROWS = 16;
/** How long more rows may come after a request, in milliseconds: where many are written, each request has several. */
const GATHERING = 30;
/** A request that is much larger may take longer than it is waited for. */
const LARGEST_BATCH = 400_000;

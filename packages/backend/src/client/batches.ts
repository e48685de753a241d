import { sleep } from '@ledgerlight/resilience/sleep';
import DataLoader from 'dataloader';
import { errorMessage, isRefusal } from './errors.ts';

/** Reads the values of many keys in one request; a key without a value is missing in the map. */
type ReadMany<Value> = (keys: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, Value>>;

/**
 * Creates a read of one key that shares a request with the reads of the same signal within a few milliseconds. A key
 * without a value resolves with null. Caches nothing.
 */
export function batchReads<Value>(
  readMany: ReadMany<Value>,
  maxKeys = 50,
): (key: string, signal: AbortSignal) => Promise<Value | null> {
  const loaders = new WeakMap<AbortSignal, DataLoader<string, Value | null>>();
  function createLoader(signal: AbortSignal) {
    const loader = new DataLoader<string, Value | null>(
      async (keys) => {
        loader.clearAll();
        const values = await readMany(keys, signal);
        return keys.map((key) => values.get(key) ?? null);
      },
      { maxBatchSize: maxKeys, batchScheduleFn: (dispatch) => void setTimeout(dispatch, READ_WINDOW_MS) },
    );
    loaders.set(signal, loader);
    return loader;
  }
  return (key, signal) => (loaders.get(signal) ?? createLoader(signal)).load(key);
}

type WriteMany<Row, Written> = (rows: readonly Row[], signal: AbortSignal) => Promise<ReadonlyMap<string, Written>>;

/**
 * Creates a write of one row that shares a request with the rows that arrive while the previous request runs: a request
 * costs a database as much as the row in it. When several rows are refused, none was written, and each is sent alone.
 * @param sizeOf how much of a request a row takes
 */
export function batchWrites<Row extends { readonly id: string }, Written>(
  writeMany: WriteMany<Row, Written>,
  sizeOf: (row: Row) => number,
): (row: Row, signal: AbortSignal) => Promise<Written | undefined> {
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let underWay: Promise<unknown> = turn;

  const loader = new DataLoader<Write<Row>, Written | undefined>(
    (writes) => {
      waiting -= writes.length;
      const outcomes = writeAll(writes);
      underWay = outcomes.then(async () => {
        if (waiting < MAX_ROWS / 2) await sleep(GATHERING_MS);
      });
      return outcomes;
    },
    {
      cache: false,
      maxBatchSize: MAX_ROWS,
      batchScheduleFn(dispatch) {
        turn = turn.then(() => {
          dispatch();
          return underWay;
        });
      },
    },
  );

  async function writeAll(writes: readonly Write<Row>[]): Promise<(Written | undefined | Error)[]> {
    const outcomes: (Written | undefined | Error)[] = [];
    for (const request of requestsOf(writes, sizeOf)) outcomes.push(...(await send(request)));
    return outcomes;
  }

  async function send(writes: readonly Write<Row>[]): Promise<(Written | undefined | Error)[]> {
    try {
      const rows = writes.map(({ row }) => row);
      const written = await writeMany(rows, AbortSignal.any(writes.map(({ signal }) => signal)));
      return rows.map(({ id }) => written.get(id));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(errorMessage(thrown), { cause: thrown });
      if (writes.length === 1 || !isRefusal(error)) return writes.map(() => error);
      const outcomes = [];
      for (const write of writes) outcomes.push(...(await send([write])));
      return outcomes;
    }
  }

  return (row, signal) => {
    waiting += 1;
    return loader.load({ row, signal });
  };
}

interface Write<Row> {
  readonly row: Row;
  readonly signal: AbortSignal;
}

/**
 * Splits the waiting writes of a store, such as the new posts of a publish, into requests of bounded size whose rows name the same
 * columns: the others would get their defaults.
 */
function requestsOf<Row>(writes: readonly Write<Row>[], sizeOf: (row: Row) => number): readonly Write<Row>[][] {
  const requests: Write<Row>[][] = [];
  let columns: string | null = null;
  let size = 0;
  for (const write of writes) {
    const own = Object.keys(Object(write.row)).join();
    size += sizeOf(write.row);
    const last = requests.at(-1);
    if (last && own === columns && size <= MAX_REQUEST_SIZE) last.push(write);
    else {
      requests.push([write]);
      columns = own;
      size = sizeOf(write.row);
    }
  }
  return requests;
}

/** Files are read from a disk one after the other, so the reads of a batch arrive over some milliseconds. */
const READ_WINDOW_MS = 5;
const MAX_ROWS = 16;
const GATHERING_MS = 30;
/** A much larger request may exceed its timeout. */
const MAX_REQUEST_SIZE = 400_000;

import { types } from 'node:util';
import { errorMessage } from '@ledgerlight/resilience/error-message';

/** Code of a remote threw a value that throws when it is read. `code` is 'UNREADABLE_FAILURE'. */
class UnreadableFailureError extends Error {
  override readonly name = 'UnreadableFailureError';
  readonly code = 'UNREADABLE_FAILURE';
}

/**
 * Returns what code of a remote threw, or an error in its place if the shell or the router could not read it. Responses and
 * route errors such as 404 are returned as they are.
 */
export function readableFailure(thrown: unknown): unknown {
  if ((typeof thrown !== 'object' || thrown === null) && typeof thrown !== 'function') return thrown;
  return isReadable(thrown) ? thrown : new UnreadableFailureError(errorMessage(thrown));
}

/** Runs synchronous code of a remote. @throws what the code throws, as `readableFailure` returns it */
export function withReadableFailures<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw readableFailure(thrown);
  }
}

function isReadable(value: object): boolean {
  try {
    for (let link: object | null = value; link; link = Reflect.getPrototypeOf(link)) {
      if (types.isProxy(link)) return false;
    }
    for (const name of READ_BY_THE_SHELL) Reflect.get(value, name);
    String(value);
    return true;
  } catch {
    return false;
  }
}

/** What the router, React and the shell look at. */
const READ_BY_THE_SHELL = ['name', 'message', 'stack', 'code', 'cause', 'then', 'type', 'status', 'statusText', 'data'];

/**
 * Returns the message of an error, or any other thrown value as text. Never throws. Every package logs and wraps caught values with it, and
 * people read it: the words of browsers and Node for a request without an answer become what a person can do.
 */
export function errorMessage(thrown: unknown): string {
  const message = readSafely(() => String(thrown instanceof Error ? thrown.message : thrown));
  if (TIMEOUT.test(message)) return 'no answer in time. Try again in a moment';
  return NO_CONNECTION.test(message) ? 'no connection. Check the network, then try again' : message;
}

const TIMEOUT =
  /^(?:\w*(?:Error|Exception): )?(?:(?:the )?signal timed out|the operation (?:timed out|was aborted due to timeout))\.?$/i;
const NO_CONNECTION =
  /^(?:\w*(?:Error|Exception): )?(?:failed to fetch|fetch failed|load failed|networkerror .*)(?: \(.*\))?\.?$/i;

/** Returns the name and the message of the thrown value. Never throws. */
export function errorText(thrown: unknown): string {
  return readSafely(() => String(thrown));
}

/** Returns the stack of the thrown value, or its text if it has none. Never throws. */
export function errorStack(thrown: unknown): string {
  return readSafely(() => (thrown instanceof Error && thrown.stack ? String(thrown.stack) : String(thrown)));
}

/** A proxy, a getter, a prototype without `toString` or `Error.prepareStackTrace` may throw when a value is read. */
function readSafely(read: () => string): string {
  try {
    return read();
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE = 'a value was thrown that cannot be read';

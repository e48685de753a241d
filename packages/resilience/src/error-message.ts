/** Returns the message of an error, or any other thrown value as text. Never throws. Every package logs and wraps caught values with it. */
export function errorMessage(thrown: unknown): string {
  return readSafely(() => String(thrown instanceof Error ? thrown.message : thrown));
}

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

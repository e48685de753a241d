/** Writes a line to standard error. A closed terminal or a full disk does not end the process. */
export function printError(message: string): void {
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
  try {
    process.stderr.write(`${message}\n`);
  } catch {
    // Standard error can be a file on a full disk.
  }
}

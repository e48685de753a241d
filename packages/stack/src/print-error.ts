/** Prints a line for people. A terminal that is gone or a full disk does not end the process. */
export function printError(words: string): void {
  if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
  try {
    process.stderr.write(`${words}\n`);
  } catch {
    // A file on a full disk throws at once; there is nowhere left to say so.
  }
}

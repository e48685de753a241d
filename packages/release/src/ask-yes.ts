import { createInterface } from 'node:readline/promises';

/** Asks for yes or no on the terminal; no is the default, and what Ctrl-C or Ctrl-D answers. */
export async function askYes(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const stopped = new AbortController();
  terminal.once('close', () => stopped.abort());
  terminal.once('SIGINT', () => terminal.close());
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `, { signal: stopped.signal })).trim());
  } catch {
    return false;
  } finally {
    terminal.close();
  }
}

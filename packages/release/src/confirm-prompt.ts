import { createInterface } from 'node:readline/promises';

/** Prompts for yes or no on the terminal. The default is no, also on Ctrl-C and Ctrl-D. */
export async function confirmPrompt(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  terminal.once('SIGINT', () => terminal.close());
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} (y/N) `, { signal: closed.signal })).trim());
  } catch {
    return false;
  } finally {
    terminal.close();
  }
}

import type { Writable } from 'node:stream';

/**
 * Writes the lines of a log, those of a moment at once: to write one takes as long as to answer with a page that is kept. Lines that
 * wait when the process ends are written then.
 */
export function createLogOutput(output: Pick<Writable, 'write'>): (line: string) => void {
  let waiting = '';

  function write(): void {
    const lines = waiting;
    waiting = '';
    if (lines !== '') output.write(lines);
  }

  process.once('exit', write);
  return (line) => {
    if (waiting === '') setTimeout(write, WITHIN);
    waiting += `${line}\n`;
  };
}

/** How long a line waits for others, in milliseconds. */
const WITHIN = 10;

/** The lines of a log on their way out. Writing never fails: lines that the output does not take are dropped and counted. */
export interface LogOutput {
  write(line: string): void;
  /** How many lines were dropped since the start. */
  dropped(): number;
}

/** What lines are written to. */
export interface LogStream {
  readonly writableLength: number;
  on(event: 'error', listener: (failure: Error) => void): unknown;
  write(text: string, done: (failure?: Error | null) => void): unknown;
}

/**
 * Writes the lines of a log, those of a moment at once: to write one takes as long as to answer with a page that is kept. Lines that
 * wait when the process ends are written then. A full disk, a closed pipe and a reader that does not read cost lines, nothing else.
 */
export function createLogOutput(output: LogStream): LogOutput {
  let waiting = '';
  let dropped = 0;
  // Without a listener a closed pipe (EPIPE) would end the process.
  output.on('error', () => undefined);

  function drop(lines: string): void {
    dropped += lines.split('\n').length - 1;
  }

  function write(): void {
    const lines = waiting;
    waiting = '';
    if (lines === '') return;
    const isRead = output.writableLength <= MAX_WAITING_BYTES;
    try {
      if (isRead) output.write(lines, (failure) => failure && drop(lines));
      else drop(lines);
    } catch {
      // A file on a full disk throws at once.
      drop(lines);
    }
  }

  process.once('exit', write);
  return {
    write(line) {
      if (waiting === '') setTimeout(write, WITHIN);
      waiting += `${line}\n`;
    },
    dropped: () => dropped,
  };
}

/** How long a line waits for others, in milliseconds. */
const WITHIN = 10;
const MAX_WAITING_BYTES = 1024 * 1024;

export type Log = (level: 'info' | 'warn' | 'error', message: string, fields?: object) => void;

export function logLine(...[level, message, fields]: Parameters<Log>): string {
  return JSON.stringify({ time: new Date().toISOString(), level, process: process.pid, message, ...fields });
}

export interface LogStream {
  readonly writableLength: number;
  on(event: 'error', listener: (failure: Error) => void): unknown;
  write(text: string, done: (failure?: Error | null) => void): unknown;
}

/**
 * Writes lines in batches, because one write costs as much as a cached response, the last one on exit. Never throws: lines that the
 * stream does not accept are dropped and counted. The one log of the server.
 */
export function createLog(stream: LogStream) {
  let pending = '';
  let dropped = 0;
  // Without a listener a closed pipe (EPIPE) would end the process.
  stream.on('error', () => undefined);

  function drop(lines: string): void {
    dropped += lines.split('\n').length - 1;
  }

  function flush(): void {
    const lines = pending;
    pending = '';
    if (lines === '') return;
    try {
      if (stream.writableLength > MAX_BUFFERED_BYTES) drop(lines);
      else stream.write(lines, (failure) => failure && drop(lines));
    } catch {
      // A file on a full disk throws synchronously.
      drop(lines);
    }
  }

  process.once('exit', flush);
  return {
    log(...entry: Parameters<Log>): void {
      if (pending === '') setTimeout(flush, BATCH_INTERVAL_MS);
      pending += `${logLine(...entry)}\n`;
    },
    dropped: () => dropped,
  };
}

const BATCH_INTERVAL_MS = 10;
const MAX_BUFFERED_BYTES = 1024 * 1024;

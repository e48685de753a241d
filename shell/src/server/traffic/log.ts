import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREVIEW_PATH } from '@ledgerlight/site/routes';

export function logLine(level: 'info' | 'warn' | 'error', message: string, fields: object = {}): string {
  return JSON.stringify({ time: new Date().toISOString(), level, process: process.pid, message, ...fields });
}

/** Logs each request when its response ends, without address, user agent, cookies, query or preview token of the client. */
export function logRequest(
  request: Pick<IncomingMessage, 'method' | 'url'>,
  response: Pick<ServerResponse, 'statusCode' | 'writableFinished'> & {
    on(event: 'close', listener: () => void): unknown;
  },
  write: (line: string) => void,
): void {
  const start = performance.now();
  response.on('close', () => {
    const { method, url = '' } = request;
    const query = url.indexOf('?');
    const status = response.statusCode;
    write(
      logLine(status >= 500 ? 'error' : 'info', 'request', {
        method,
        path: url.startsWith(PREVIEW_PATH)
          ? PREVIEW_PATH
          : url.slice(0, query < 0 ? MAX_PATH_LENGTH : Math.min(query, MAX_PATH_LENGTH)),
        status,
        complete: response.writableFinished,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      }),
    );
  });
}

export type LogOutput = ReturnType<typeof createLogOutput>;

export interface LogStream {
  readonly writableLength: number;
  on(event: 'error', listener: (failure: Error) => void): unknown;
  write(text: string, done: (failure?: Error | null) => void): unknown;
}

/**
 * Writes lines in batches, because one write costs as much as a cached response, the last one on exit. Never throws: lines that the
 * stream does not accept are dropped and counted. The one log of the server.
 */
export function createLogOutput(stream: LogStream) {
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
    write(line: string): void {
      if (pending === '') setTimeout(flush, BATCH_INTERVAL_MS);
      pending += `${line}\n`;
    },
    dropped: () => dropped,
  };
}

const MAX_PATH_LENGTH = 300;
const BATCH_INTERVAL_MS = 10;
const MAX_BUFFERED_BYTES = 1024 * 1024;

import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestLine } from './log-line.ts';

/**
 * Writes one line of JSON for each request when its answer ends. It names the path and nothing of the person: no
 * address, no agent, no cookie, no query.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, write: (line: string) => void): void {
  const start = performance.now();
  response.on('close', () => {
    const { method = '', url = '' } = request;
    const query = url.indexOf('?');
    write(
      requestLine({
        method,
        path: url.slice(0, query < 0 ? LONGEST_PATH : Math.min(query, LONGEST_PATH)),
        status: response.statusCode,
        complete: response.writableFinished,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      }),
    );
  });
}

/** How many characters of a path are written. */
const LONGEST_PATH = 300;

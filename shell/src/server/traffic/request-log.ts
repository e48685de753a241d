import type { IncomingMessage, ServerResponse } from 'node:http';
import { logLine } from './log-line.ts';

/**
 * Writes one line of JSON for each request when its answer ends. It names the path and nothing of the person: no
 * address, no agent, no cookie, no query.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse, write: (line: string) => void): void {
  const start = performance.now();
  response.once('close', () => {
    write(
      logLine(response.statusCode >= 500 ? 'error' : 'info', 'request', {
        method: request.method,
        path: (request.url ?? '').split('?', 1)[0]?.slice(0, 300),
        status: response.statusCode,
        complete: response.writableFinished,
        milliseconds: Math.round((performance.now() - start) * 10) / 10,
      }),
    );
  });
}

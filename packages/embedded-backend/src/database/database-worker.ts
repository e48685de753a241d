import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '@ledgerlight/backend/errors';
import { shortenLibraryOutput } from '../library-output.ts';
import { type OpenBackend, openBackend } from '../open-backend.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The thread of the database: only ending the thread ends a statement of PGlite. */

const BEAT_INTERVAL_MS = 250;
const port = parentPort;
if (port === null) throw new Error('database-worker.ts runs in a worker thread.');
const send = (message: FromWorker, transfer: readonly ArrayBuffer[] = []) => port.postMessage(message, transfer);
const log = (line: string) => send({ kind: 'log', line });

shortenLibraryOutput();
try {
  serve(await openBackend({ ...workerData, log }));
} catch (error) {
  send({ kind: 'failed', message: errorMessage(error) });
  port.close();
}

function serve(backend: OpenBackend): void {
  const beats = setInterval(() => send({ kind: 'beat' }), BEAT_INTERVAL_MS);
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'request') return void respond(backend, message);
    clearInterval(beats);
    void backend.close().finally(() => {
      send({ kind: 'closed' });
      port?.close();
    });
  });
  send({ kind: 'ready', publishableKey: backend.publishableKey, staff: backend.staff });
}

async function respond({ handler }: OpenBackend, request: Extract<ToWorker, { kind: 'request' }>): Promise<void> {
  const { id, method, url, headers } = request;
  try {
    const response = await handler(new Request(url, { method, headers, body: request.body }));
    const body = response.body === null ? null : await response.arrayBuffer();
    send({ kind: 'response', id, status: response.status, headers: [...response.headers], body }, body ? [body] : []);
  } catch (error) {
    log(`A request failed: ${error instanceof Error ? error.stack : error}`);
    const body = new TextEncoder().encode('{"message":"Internal server error"}').buffer;
    send({ kind: 'response', id, status: 500, headers: [['content-type', 'application/json']], body }, [body]);
  }
}

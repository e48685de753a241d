import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '@ledgerlight/backend/errors';
import * as v from 'valibot';
import { shortenLibraryOutput } from '../library-output.ts';
import { type OpenBackend, openBackend } from '../open-backend.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** The thread of the database: only ending the thread ends a statement of PGlite. */

/** Only who listens needs it, so no migration makes it. */
const NOTIFY_RULE =
  'create or replace rule notify_changed_posts as on update to private.post_change_count do also notify changed_posts';
/** Half of the minute before its time in which a post to come is announced. */
const MAX_DUE_MS = 30_000;
/** Milliseconds until the next post appears or the next pin ends, which no notice announces. */
const NEXT_CHANGE = `
select least(${MAX_DUE_MS}, 1 + extract(epoch from min(moment) - now()) * 1000)::integer as due from (
  select published_at as moment from public.blog_posts where unpublished_at is null and published_at > now()
  union all select ends_at from public.pinned_posts where ends_at > now()
) as moments`;
const dueSchema = v.fallback(v.tuple([v.object({ due: v.number() })]), [{ due: MAX_DUE_MS }]);
const port = parentPort;
if (port === null) throw new Error('database-worker.ts runs in a worker thread.');
const send = (message: FromWorker, transfer: readonly ArrayBuffer[] = []) => port.postMessage(message, transfer);
const log = (line: string) => send({ kind: 'log', line });

shortenLibraryOutput();
try {
  const backend = await openBackend({ ...workerData, log });
  await watchChangeFeed(backend);
  serve(backend);
} catch (error) {
  send({ kind: 'failed', message: errorMessage(error) });
  port.close();
}

async function watchChangeFeed({ query, listen }: OpenBackend): Promise<void> {
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  const announce = async () => {
    send({ kind: 'change' });
    const [{ due }] = v.parse(dueSchema, await query(NEXT_CHANGE).catch(() => null));
    clearTimeout(nextLook);
    nextLook = setTimeout(announce, due).unref();
  };
  await query(NOTIFY_RULE);
  await listen('changed_posts', announce);
  await announce();
}

function serve(backend: OpenBackend): void {
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'request') return void respond(backend, message);
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

import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Handler } from '../api/router.ts';
import type { EmbeddedBackend } from '../backend-contract.ts';
import type { OpenBackendOptions } from '../open-backend.ts';
import { createDeferred } from './deferred.ts';
import { type FromWorker, fromWorkerSchema, type ToWorker } from './worker-messages.ts';

/** A running thread with the database. */
export interface DatabaseThread extends Pick<EmbeddedBackend, 'publishableKey' | 'staff'> {
  readonly handle: Handler;
  /** Closes the database. A statement that runs is given two seconds. */
  close(): Promise<void>;
}

/** How a thread is watched. */
export interface DatabaseThreadOptions {
  /** Processor time. */
  readonly statementTimeoutMs: number;
  /** Called once when the thread ended without being closed; `isHung` when it was ended for a statement that took too long. */
  readonly onEnd: (reason: string, isHung: boolean) => void;
}

/** Starts the thread. @throws with the message of what failed in it */
export async function startDatabaseThread(
  { log, ...options }: OpenBackendOptions,
  { statementTimeoutMs, onEnd }: DatabaseThreadOptions,
): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
    workerData: options,
    // What was loaded into the process, such as the stop with its parent, belongs to its main thread.
    execArgv: [],
  });
  const requests = createPendingRequests();
  const started = createDeferred<Extract<FromWorker, { kind: 'ready' }>>();
  const closed = createDeferred<void>();
  let watch: ReturnType<typeof setInterval> | undefined;
  let hasBeaten = true;
  let beatAtMs = 0;
  let isOver = false;

  function end(reason: string, isHung: boolean): void {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    closed.resolve();
    const names = requests.names();
    // The next thread opens the files of the database, so this one must have ended.
    void worker.terminate().then(() => {
      requests.endAll();
      started.reject(new Error(reason));
      onEnd(names === '' ? reason : `${reason} In progress: ${names}.`, isHung);
    });
  }

  /** Measures processor time: on a busy machine a thread may wait much longer than its statement computes. */
  async function check(): Promise<void> {
    const { user, system } = await worker.cpuUsage();
    const usedMs = (user + system) / 1000;
    if (hasBeaten) beatAtMs = usedMs;
    hasBeaten = false;
    if (usedMs - beatAtMs < statementTimeoutMs) return;
    end(`A statement of the database used more than ${statementTimeoutMs / 1000} s of processor time.`, true);
  }

  worker.on('message', (received: unknown) => {
    hasBeaten = true;
    const message = v.parse(fromWorkerSchema, received);
    if (message.kind === 'response') requests.settle(message);
    else if (message.kind === 'log') log(message.line);
    else if (message.kind === 'ready') started.resolve(message);
    else if (message.kind === 'failed') started.reject(new Error(message.message));
    else if (message.kind === 'closed') closed.resolve();
  });
  worker.once('error', (error) => end(`The thread of the database failed: ${error}`, false));
  worker.once('exit', () => end('The thread of the database ended.', false));

  const { publishableKey, staff } = await started.promise.catch(async (error: unknown) => {
    isOver = true;
    await worker.terminate();
    throw error;
  });
  // A thread that has ended has no usage, and its end is reported above.
  watch = setInterval(() => void check().catch(() => undefined), CHECK_INTERVAL_MS);
  return {
    publishableKey,
    staff,
    async handle(request) {
      if (isOver) return requests.gatewayTimeout();
      const body = request.body === null ? null : await request.arrayBuffer();
      const { method, url } = request;
      const { id, response } = requests.add(`${method} ${new URL(url).pathname}`);
      const message: ToWorker = { kind: 'request', id, method, url, headers: [...request.headers], body };
      worker.postMessage(message, body ? [body] : []);
      return response;
    },
    async close() {
      worker.postMessage({ kind: 'close' } satisfies ToWorker);
      const limit = setTimeout(() => closed.resolve(), CLOSE_TIMEOUT_MS);
      await closed.promise;
      clearTimeout(limit);
      isOver = true;
      clearInterval(watch);
      await worker.terminate();
      requests.endAll();
    },
  };
}

function createPendingRequests() {
  const pending = new Map<number, { readonly name: string; readonly resolve: (response: Response) => void }>();
  let last = 0;
  return {
    add(name: string): { readonly id: number; readonly response: Promise<Response> } {
      last += 1;
      const response = createDeferred<Response>();
      pending.set(last, { name, resolve: response.resolve });
      return { id: last, response: response.promise };
    },
    settle({ id, status, headers, body }: Extract<FromWorker, { kind: 'response' }>): void {
      pending.get(id)?.resolve(new Response(body, { status, headers }));
      pending.delete(id);
    },
    /** The first of them, which includes the one whose statement runs. */
    names: () =>
      Array.from(pending.values(), ({ name }) => name)
        .slice(0, MAX_NAMES)
        .join(', '),
    endAll(): void {
      for (const { resolve } of pending.values()) resolve(this.gatewayTimeout());
      pending.clear();
    },
    /** Says that the outcome is unknown: a write may have been committed. */
    gatewayTimeout: () =>
      Response.json(
        { code: '57014', message: 'The database did not answer in time. Try again.', details: null, hint: null },
        {
          status: 504,
          headers: { 'retry-after': '2', 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
        },
      ),
  };
}

const CHECK_INTERVAL_MS = 500;
const CLOSE_TIMEOUT_MS = 2_000;
const MAX_NAMES = 3;

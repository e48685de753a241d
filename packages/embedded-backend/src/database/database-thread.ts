import { Worker } from 'node:worker_threads';
import type { EmbeddedBackend } from '../backend-contract.ts';
import type { Handler } from '../handler.ts';
import type { OpenBackendOptions } from '../open-backend.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export interface DatabaseThread extends Pick<EmbeddedBackend, 'publishableKey' | 'staff'> {
  readonly handle: Handler;
  /** Closes the database once the requests in progress are answered; they get two seconds. */
  close(): Promise<void>;
}

export interface DatabaseThreadOptions {
  /** Processor time. */
  readonly statementTimeoutMs: number;
  /** Called when the change feed may report something. */
  readonly onChange: () => void;
  /** Called once when the thread ends by itself; `isHung` when a statement took too long. */
  readonly onEnd: (reason: string, isHung: boolean) => void;
  /** How many requests the thread may refuse. */
  readonly maxRefusals: number;
  /** Called each time it has refused that many. */
  readonly onWorn: (thread: DatabaseThread) => void;
}

/** Starts the worker thread with the database, to which the process of the embedded backend forwards all requests. */
export async function startDatabaseThread(
  { log, ...options }: OpenBackendOptions,
  { statementTimeoutMs, onChange, onEnd, maxRefusals, onWorn }: DatabaseThreadOptions,
): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
    workerData: options,
    // Preloaded modules belong to the main thread.
    execArgv: [],
  });
  const requests = createPendingRequests();
  const started = Promise.withResolvers<Extract<FromWorker, { kind: 'ready' }>>();
  const closed = Promise.withResolvers<void>();
  const watchdog = createWatchdog(worker, statementTimeoutMs, () =>
    end(`A statement of the database used more than ${statementTimeoutMs / 1000} s of processor time.`, true),
  );
  let isOver = false;
  let refusals = 0;

  function end(reason: string, isHung: boolean): void {
    if (isOver) return;
    isOver = true;
    watchdog.stop();
    closed.resolve();
    const names = requests.names();
    // The next thread opens the same files, so this one must have ended.
    void worker.terminate().then(() => {
      requests.endAll();
      started.reject(new Error(reason));
      onEnd(names === '' ? reason : `${reason} In progress: ${names}.`, isHung);
    });
  }

  worker.on('message', (message: FromWorker) => {
    watchdog.beat();
    if (message.kind === 'response') {
      requests.settle(message);
      if (message.status < 400) return;
      refusals += 1;
      if (refusals % maxRefusals === 0) onWorn(thread);
    } else if (message.kind === 'change') onChange();
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
  watchdog.start();
  const thread: DatabaseThread = {
    publishableKey,
    staff,
    handle: async (request) => (isOver ? requests.gatewayTimeout() : forward(worker, requests, request)),
    async close() {
      // The limit below ends a long statement too, and nothing else may start the next thread meanwhile.
      watchdog.stop();
      const limit = setTimeout(() => {
        requests.endAll();
        closed.resolve();
      }, CLOSE_TIMEOUT_MS);
      await requests.allSettled();
      isOver = true;
      worker.postMessage({ kind: 'close' } satisfies ToWorker);
      await closed.promise;
      clearTimeout(limit);
      await worker.terminate();
    },
  };
  return thread;
}

async function forward(
  worker: Worker,
  requests: ReturnType<typeof createPendingRequests>,
  request: Request,
): Promise<Response> {
  const { method, url } = request;
  const body = request.body === null ? null : await request.arrayBuffer();
  const { id, response } = requests.add(`${method} ${new URL(url).pathname}`);
  const message: ToWorker = { kind: 'request', id, method, url, headers: [...request.headers], body };
  worker.postMessage(message, body ? [body] : []);
  return response;
}

/** Measures processor time while the event loop is never idle: on a busy machine a thread waits much longer than it computes. */
function createWatchdog(worker: Worker, timeoutMs: number, onTimeout: () => void) {
  let interval: ReturnType<typeof setInterval> | undefined;
  let beatAtMs: number | null = null;
  let idle = 0;

  async function check(): Promise<void> {
    const before = idle;
    idle = worker.performance.eventLoopUtilization().idle;
    if (idle > before) beatAtMs = null;
    else {
      const { user, system } = await worker.cpuUsage();
      const usedMs = (user + system) / 1000;
      beatAtMs ??= usedMs;
      if (usedMs - beatAtMs >= timeoutMs) onTimeout();
    }
  }

  return {
    beat: () => {
      beatAtMs = null;
    },
    start: () => {
      // A thread that has ended has no usage.
      interval = setInterval(() => void check().catch(() => undefined), CHECK_INTERVAL_MS);
    },
    stop: () => clearInterval(interval),
  };
}

function createPendingRequests() {
  const pending = new Map<number, PromiseWithResolvers<Response> & { readonly name: string }>();
  let last = 0;
  return {
    add(name: string): { readonly id: number; readonly response: Promise<Response> } {
      last += 1;
      const response = Promise.withResolvers<Response>();
      pending.set(last, { name, ...response });
      return { id: last, response: response.promise };
    },
    settle({ id, status, headers, body }: Extract<FromWorker, { kind: 'response' }>): void {
      pending.get(id)?.resolve(new Response(body, { status, headers }));
      pending.delete(id);
    },
    allSettled: () => Promise.all(Array.from(pending.values(), ({ promise }) => promise)),
    names: () =>
      Array.from(pending.values(), ({ name }) => name)
        .slice(0, MAX_NAMES)
        .join(', '),
    endAll(): void {
      for (const { resolve } of pending.values()) resolve(this.gatewayTimeout());
      pending.clear();
    },
    /** The outcome is unknown: a write may have been committed. */
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

import { once } from 'node:events';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

export type TaskWorker<Task, Result> = ReturnType<typeof createTaskWorker<Task, Result>>;

/**
 * Creates a worker that starts with its first task, and again after a failure. Markdown, letters, feeds and share images are made in such workers.
 * @param program file that calls `handleTasks`
 * @param limit of one task in milliseconds of processor time, without the start of the worker
 */
export function createTaskWorker<Task, Result>(program: string, limit: number, resourceLimits: ResourceLimits = {}) {
  const inOrder = pLimit(1);
  let worker: Worker | undefined;

  async function close(): Promise<void> {
    const closed = worker;
    worker = undefined;
    await closed?.terminate();
  }

  async function start(): Promise<Worker> {
    const started = new Worker(program, { resourceLimits });
    started.on('error', () => {
      if (started === worker) worker = undefined;
    });
    worker = started;
    await nextMessage(started, AbortSignal.timeout(MAX_WAIT_MS));
    return started;
  }

  async function performed(current: Worker, task: Task): Promise<Result> {
    const before = await current.cpuUsage();
    const exceeded = new AbortController();
    const check = setInterval(async () => {
      // The worker may have ended.
      const { user, system } = await current.cpuUsage(before).catch(() => ({ user: 0, system: 0 }));
      if ((user + system) / 1000 > limit)
        exceeded.abort(new Error(`A worker task took more than ${limit / 1000} seconds of processor time`));
    }, CHECK_INTERVAL_MS);
    current.postMessage(task);
    const signal = AbortSignal.any([exceeded.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
    return nextMessage(current, signal).finally(() => clearInterval(check));
  }

  async function run(task: Task): Promise<Result> {
    try {
      const current = worker ?? (await start());
      current.ref();
      const result = await performed(current, task);
      current.unref();
      return result;
    } catch (failure) {
      void close();
      throw failure;
    }
  }

  /** @throws Error when the task takes too much processor time */
  return { run: (task: Task) => inOrder(run, task), close };
}

export function handleTasks<Task, Result>(handle: (task: Task) => Promise<Result> | Result): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await handle(task)));
  parentPort?.postMessage('ready');
}

async function nextMessage(worker: Worker, signal: AbortSignal) {
  try {
    const [message] = await once(worker, 'message', { signal });
    return message;
  } catch (failure) {
    throw signal.aborted ? signal.reason : failure;
  }
}

const CHECK_INTERVAL_MS = 100;
/** For one that is stuck without computing. */
const MAX_WAIT_MS = 60_000;

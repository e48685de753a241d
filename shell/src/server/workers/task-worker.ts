import { once } from 'node:events';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

export interface TaskWorker<Task, Result> {
  /** @throws Error when the task times out */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Creates a worker that starts with its first task, and again after a failure. Markdown, letters, feeds and share images are made in such workers.
 * @param program file that calls `handleTasks`
 * @param timeout of one task in milliseconds, without the start of the worker
 */
export function createTaskWorker<Task, Result>(
  program: string,
  timeout: number,
  resourceLimits: ResourceLimits = {},
): TaskWorker<Task, Result> {
  const limit = pLimit(1);
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
    await nextMessage(started, START_TIMEOUT_MS);
    return started;
  }

  async function run(task: Task): Promise<Result> {
    try {
      const current = worker ?? (await start());
      current.ref();
      current.postMessage(task);
      const result = await nextMessage(current, timeout);
      current.unref();
      return result;
    } catch (failure) {
      void close();
      throw failure;
    }
  }

  return { run: (task) => limit(run, task), close };
}

export function handleTasks<Task, Result>(handle: (task: Task) => Promise<Result> | Result): void {
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await handle(task)));
  parentPort?.postMessage('ready');
}

async function nextMessage(worker: Worker, timeout: number) {
  const signal = AbortSignal.timeout(timeout);
  try {
    const [message] = await once(worker, 'message', { signal });
    return message;
  } catch (failure) {
    throw signal.aborted ? new Error(`A worker task timed out after ${timeout / 1000} seconds`) : failure;
  }
}

const START_TIMEOUT_MS = 60_000;

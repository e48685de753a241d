import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Works beside the thread that answers requests, on one thing after the other, so that a long one holds up nobody else. */
export interface SideWorker<Task, Result> {
  /** @throws Error when the task takes longer than a task may */
  do(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** What a worker may use. */
export interface SideWorkerLimits {
  /** How long one task may take, in milliseconds. */
  readonly within?: number;
  /** How much memory the worker may have; the more, the later it tidies up. */
  readonly memory?: ResourceLimits;
}

/**
 * Makes a worker, which is started when it is first needed, and anew after it failed.
 * @param program file of the worker's program, which answers each task with its result: a file of this folder or what is built
 * of it
 */
export function createSideWorker<Task, Result>(
  program: string,
  { within = LONGEST, memory = {} }: SideWorkerLimits = {},
): SideWorker<Task, Result> {
  const oneByOne = pLimit(1);
  let worker: Worker | undefined;

  /** Only the task under way is at fault when it fails; the next one gets a new worker. */
  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  function begin(): Worker {
    const begun = new Worker(program, { resourceLimits: memory });
    begun.on('error', () => {
      if (begun === worker) worker = undefined;
    });
    return begun;
  }

  async function run(task: Task): Promise<Result> {
    worker ??= begin();
    const patience = AbortSignal.timeout(within);
    try {
      worker.ref();
      worker.postMessage(task);
      const [result] = await once(worker, 'message', { signal: patience });
      worker?.unref();
      return result;
    } catch (failure) {
      void end();
      throw patience.aborted ? new Error(`A worker took longer than ${within / 1000} seconds`) : failure;
    }
  }

  return { do: (task) => oneByOne(run, task), close: end };
}

const LONGEST = 2_500;

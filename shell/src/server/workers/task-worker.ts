import { once } from 'node:events';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Works beside the thread that answers requests, on one thing after the other, so that a long one holds up nobody else. */
export interface TaskWorker<Task, Result> {
  /** @throws Error when the task takes longer than a task may */
  do(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** What a worker may use. */
export interface TaskWorkerLimits {
  /** How long one task may take, in milliseconds. The start of the worker is not counted: it would be the same the next time. */
  readonly within: number;
  /** How much memory the worker may have; the more, the later it tidies up. */
  readonly memory?: ResourceLimits;
}

/**
 * Makes a worker, which is started when it is first needed, and anew after it failed.
 * @param program file of the worker's program, which does `answerTasks`
 */
export function createTaskWorker<Task, Result>(
  program: string,
  { within, memory = {} }: TaskWorkerLimits,
): TaskWorker<Task, Result> {
  const oneByOne = pLimit(1);
  let worker: Worker | undefined;

  /** Only the task under way is at fault when it fails; the next one gets a new worker. */
  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  async function begin(): Promise<Worker> {
    const begun = new Worker(program, { resourceLimits: memory });
    begun.on('error', () => {
      if (begun === worker) worker = undefined;
    });
    worker = begun;
    await said(begun, LONGEST_START);
    return begun;
  }

  async function run(task: Task): Promise<Result> {
    try {
      const present = worker ?? (await begin());
      present.ref();
      present.postMessage(task);
      const result = await said(present, within);
      present.unref();
      return result;
    } catch (failure) {
      void end();
      throw failure;
    }
  }

  return { do: (task) => oneByOne(run, task), close: end };
}

/** What a worker says next. */
async function said(worker: Worker, within: number) {
  const patience = AbortSignal.timeout(within);
  try {
    const [message] = await once(worker, 'message', { signal: patience });
    return message;
  } catch (failure) {
    throw patience.aborted ? new Error(`A worker took longer than ${within / 1000} seconds`) : failure;
  }
}

const LONGEST_START = 60_000;

import { Worker } from 'node:worker_threads';

/** Writes texts beside the thread that answers requests, one after the other, so that a long one holds up nobody else. */
export interface TextWorker<Request, Text> {
  /** @throws Error when the text takes longer than a text may */
  write(request: Request): Promise<Text>;
  close(): Promise<void>;
}

interface Waiting<Request, Text> {
  readonly request: Request;
  done(text: Text): void;
  fail(failure: Error): void;
}

/**
 * Makes a worker, which is started when it is first needed, and anew after it failed.
 * @param program file of the worker's program, which answers each request with its text: a file of this folder or what is built
 * of it
 * @param within how long one text may take, in milliseconds
 */
export function createTextWorker<Request, Text>(program: string, within = LONGEST): TextWorker<Request, Text> {
  const waiting: Waiting<Request, Text>[] = [];
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function askNext(): void {
    const [next] = waiting;
    clearTimeout(timer);
    if (!next) return void worker?.unref();
    worker ??= begin();
    worker.ref();
    worker.postMessage(next.request);
    timer = setTimeout(() => giveUp(new Error(`A text was not rendered within ${within / 1000} seconds`)), within);
  }

  function begin(): Worker {
    const begun = new Worker(program);
    begun.on('message', (text: Text) => {
      waiting.shift()?.done(text);
      askNext();
    });
    begun.on('error', (failure) => {
      if (begun === worker) giveUp(failure instanceof Error ? failure : new Error(String(failure)));
    });
    return begun;
  }

  /** Only the text under way is at fault; the next one gets a new worker. */
  function giveUp(failure: Error): void {
    void worker?.terminate();
    worker = undefined;
    waiting.shift()?.fail(failure);
    askNext();
  }

  return {
    write: (request) =>
      new Promise((done, fail) => {
        waiting.push({ request, done, fail });
        if (waiting.length === 1) askNext();
      }),
    async close() {
      clearTimeout(timer);
      await worker?.terminate();
      worker = undefined;
    },
  };
}

const LONGEST = 2_500;

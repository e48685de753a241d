import { Worker } from 'node:worker_threads';
import type { ImageHosts } from '@ledgerlight/posts/image-hosts';
import type { RenderedMarkdown } from '@ledgerlight/posts/markdown';

/** What a worker is asked. */
export interface RenderRequest {
  readonly text: string;
  readonly hosts: ImageHosts;
}

/** What it answers. */
export interface RenderAnswer {
  readonly rendered: RenderedMarkdown;
}

/** Renders texts beside the thread that answers requests, so that a long one holds up nobody else. */
export interface MarkdownRenderer {
  /** @throws Error when the text takes longer than a text may */
  render(text: string, hosts: ImageHosts): Promise<RenderedMarkdown>;
  close(): Promise<void>;
}

interface Waiting {
  readonly request: RenderRequest;
  done(rendered: RenderedMarkdown): void;
  fail(failure: Error): void;
}

/**
 * Makes a renderer with one worker, which is started when it is first needed, and anew after it failed.
 * @param program file of the worker's program, `worker.ts` of this folder or what is built of it
 * @param within how long one text may take, in milliseconds
 */
export function createMarkdownRenderer(program: string, within = LONGEST): MarkdownRenderer {
  const waiting: Waiting[] = [];
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
    begun.on('message', ({ rendered }: RenderAnswer) => {
      waiting.shift()?.done(rendered);
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
    render(text, hosts) {
      const request = { text, hosts };
      return new Promise((done, fail) => {
        waiting.push({ request, done, fail });
        if (waiting.length === 1) askNext();
      });
    },
    async close() {
      clearTimeout(timer);
      await worker?.terminate();
      worker = undefined;
    },
  };
}

const LONGEST = 2_500;

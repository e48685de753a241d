import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from '@ledgerlight/posts/markdown';
import type { RenderAnswer, RenderRequest } from './renderer.ts';

parentPort?.on('message', ({ text, hosts }: RenderRequest) => {
  parentPort?.postMessage({ rendered: renderMarkdown(text, hosts) } satisfies RenderAnswer);
});

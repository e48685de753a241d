import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTaskWorker } from '../../workers/task-worker.ts';
import type { MarkdownWorker } from './markdown-worker.ts';

const create = (limit: number): MarkdownWorker =>
  createTaskWorker(join(import.meta.dirname, 'markdown-worker.ts'), limit);
const worker = create(60_000);
afterAll(worker.close);

const LONG = 'word\n\n'.repeat(8_000);
const HOSTS = { siteOrigin: 'http://site.example' };

test('renders each text as on the main thread', async () => {
  const texts = ['# One', 'Two *and* more', '![x](https://elsewhere.example/a.png)'];
  expect(await Promise.all(texts.map((text) => worker.run({ text, hosts: HOSTS })))).toEqual(
    texts.map((text) => renderMarkdown(text, HOSTS)),
  );
});

test('a long text does not block the event loop', async () => {
  await worker.run({ text: 'warm', hosts: HOSTS });
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const { body } = await worker.run({ text: LONG, hosts: HOSTS });
  clearInterval(counting);
  expect(body).toHaveLength(8_000);
  expect(turns).toBeGreaterThan(3);
});

test('a text that costs too much processor time fails alone', async () => {
  const hurried = create(1);
  onTestFinished(hurried.close);
  const long = hurried.run({ text: LONG, hosts: HOSTS });
  await expect(long).rejects.toThrow('A worker task took more than 0.001 seconds of processor time');
  expect(await worker.run({ text: 'next', hosts: HOSTS })).toEqual(renderMarkdown('next', HOSTS));
});

test('neither a slow start nor a wait counts as processor time', async () => {
  const program = join(await temporaryFolder(), 'slow.mjs');
  await writeFile(
    program,
    `import { parentPort } from 'node:worker_threads';
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
     parentPort.on('message', (task) => setTimeout(() => parentPort.postMessage(task), 500));
     parentPort.postMessage('ready');`,
  );
  const worker = createTaskWorker<string, string>(program, 250);
  onTestFinished(worker.close);
  expect(await worker.run('word')).toBe('word');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { afterEach, expect, test } from 'vitest';
import { createTaskWorker } from '../../workers/task-worker.ts';
import type { MarkdownWorker } from './markdown-worker.ts';

const workers: MarkdownWorker[] = [];

afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));

function create(timeout = A_MINUTE): MarkdownWorker {
  const worker: MarkdownWorker = createTaskWorker(join(import.meta.dirname, 'markdown-worker.ts'), { timeout });
  workers.push(worker);
  return worker;
}

const A_MINUTE = 60_000;
const LONG = 'word\n\n'.repeat(8_000);
const HOSTS = { siteOrigin: 'http://site.example' };

test('renders each text as on the main thread', async () => {
  const worker = create();
  const texts = ['# One', 'Two *and* more', '![x](https://elsewhere.example/a.png)'];
  expect(await Promise.all(texts.map((text) => worker.run({ text, hosts: HOSTS })))).toEqual(
    texts.map((text) => renderMarkdown(text, HOSTS)),
  );
});

test('a long text does not block the event loop', async () => {
  const worker = create();
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

test('a timed-out text fails alone', async () => {
  const worker = create(1);
  const long = worker.run({ text: LONG, hosts: HOSTS });
  await expect(long).rejects.toThrow('A worker task timed out after 0.001 seconds');
  const fresh = create();
  expect(await fresh.run({ text: 'next', hosts: HOSTS })).toEqual(renderMarkdown('next', HOSTS));
});

test('a slow worker start does not count as a task timeout', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-worker-'));
  const program = join(folder, 'slow.mjs');
  writeFileSync(
    program,
    `import { parentPort } from 'node:worker_threads';
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
     parentPort.on('message', (task) => parentPort.postMessage(task));
     parentPort.postMessage('ready');`,
  );
  const worker = createTaskWorker<string, string>(program, { timeout: 250 });
  try {
    const responses = Array.from({ length: 20 }, () => () => worker.run('word').catch(() => null));
    let response: string | null = null;
    for (const send of responses) response ??= await send();
    expect(response).toBe('word');
  } finally {
    await worker.close();
    rmSync(folder, { recursive: true });
  }
});

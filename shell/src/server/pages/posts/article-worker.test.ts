import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { afterEach, expect, test } from 'vitest';
import { createTaskWorker } from '../../workers/task-worker.ts';
import type { ArticleWorker } from './article-worker.ts';

const workers: ArticleWorker[] = [];

afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));

function create(within = A_MINUTE): ArticleWorker {
  const worker: ArticleWorker = createTaskWorker(join(import.meta.dirname, 'article-worker.ts'), { within });
  workers.push(worker);
  return worker;
}

/** However busy the machine is. */
const A_MINUTE = 60_000;
const LONG = 'word\n\n'.repeat(8_000);
const HOSTS = { siteOrigin: 'http://site.example' };

test('texts are rendered as on the spot, each for who asked', async () => {
  const worker = create();
  const texts = ['# One', 'Two *and* more', '![x](https://elsewhere.example/a.png)'];
  expect(await Promise.all(texts.map((text) => worker.do({ text, hosts: HOSTS })))).toEqual(
    texts.map((text) => renderMarkdown(text, HOSTS)),
  );
});

test('while a long text is rendered, the thread that answers goes on', async () => {
  const worker = create();
  await worker.do({ text: 'warm', hosts: HOSTS });
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const { body } = await worker.do({ text: LONG, hosts: HOSTS });
  clearInterval(counting);
  expect(body).toHaveLength(8_000);
  expect(turns).toBeGreaterThan(3);
});

test('a text that takes too long fails alone; the next one is rendered', async () => {
  const worker = create(1);
  const long = worker.do({ text: LONG, hosts: HOSTS });
  await expect(long).rejects.toThrow('A worker took longer than 0.001 seconds');
  const patient = create();
  expect(await patient.do({ text: 'next', hosts: HOSTS })).toEqual(renderMarkdown('next', HOSTS));
});

test('a worker that takes longer to start than a task may is not begun again and again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-worker-'));
  const program = join(folder, 'slow.mjs');
  writeFileSync(
    program,
    `import { parentPort } from 'node:worker_threads';
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
     parentPort.on('message', (task) => parentPort.postMessage(task));
     parentPort.postMessage('ready');`,
  );
  const worker = createTaskWorker<string, string>(program, { within: 250 });
  try {
    // A busy machine may take longer to hand on a word.
    const answers = Array.from({ length: 20 }, () => () => worker.do('word').catch(() => null));
    let answer: string | null = null;
    for (const ask of answers) answer ??= await ask();
    expect(answer).toBe('word');
  } finally {
    await worker.close();
    rmSync(folder, { recursive: true });
  }
});

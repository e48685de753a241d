import { join } from 'node:path';
import { renderMarkdown } from '@ledgerlight/posts/markdown';
import { afterEach, expect, test } from 'vitest';
import type { ArticleWorker } from './article.ts';
import { createTextWorker } from './worker.ts';

const workers: ArticleWorker[] = [];

afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.close())));

function create(within?: number): ArticleWorker {
  const worker: ArticleWorker = createTextWorker(join(import.meta.dirname, 'article.ts'), within);
  workers.push(worker);
  return worker;
}

const LONG = 'word\n\n'.repeat(8_000);
const HOSTS = { siteOrigin: 'http://site.example' };

test('texts are rendered as on the spot, each for who asked', async () => {
  const worker = create();
  const texts = ['# One', 'Two *and* more', '![x](https://elsewhere.example/a.png)'];
  expect(await Promise.all(texts.map((text) => worker.write({ text, hosts: HOSTS })))).toEqual(
    texts.map((text) => renderMarkdown(text, HOSTS)),
  );
});

test('while a long text is rendered, the thread that answers goes on', async () => {
  const worker = create();
  await worker.write({ text: 'warm', hosts: HOSTS });
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const { body } = await worker.write({ text: LONG, hosts: HOSTS });
  clearInterval(counting);
  expect(body).toHaveLength(8_000);
  expect(turns).toBeGreaterThan(3);
});

test('a text that takes too long fails alone; the next one is rendered', async () => {
  const worker = create(1);
  const long = worker.write({ text: LONG, hosts: HOSTS });
  await expect(long).rejects.toThrow('A text was not rendered within 0.001 seconds');
  const patient = create();
  expect(await patient.write({ text: 'next', hosts: HOSTS })).toEqual(renderMarkdown('next', HOSTS));
});

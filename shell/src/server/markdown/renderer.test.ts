import { join } from 'node:path';
import { renderMarkdown } from '@ledgerlight/posts/markdown';
import { afterEach, expect, test } from 'vitest';
import { createMarkdownRenderer, type MarkdownRenderer } from './renderer.ts';

const renderers: MarkdownRenderer[] = [];

afterEach(() => Promise.all(renderers.splice(0).map((renderer) => renderer.close())));

function create(within?: number): MarkdownRenderer {
  const renderer = createMarkdownRenderer(join(import.meta.dirname, 'worker.ts'), within);
  renderers.push(renderer);
  return renderer;
}

const LONG = 'word\n\n'.repeat(8_000);
const HOSTS = { siteOrigin: 'http://site.example' };

test('texts are rendered as on the spot, each for who asked', async () => {
  const renderer = create();
  const texts = ['# One', 'Two *and* more', '![x](https://elsewhere.example/a.png)'];
  expect(await Promise.all(texts.map((text) => renderer.render(text, HOSTS)))).toEqual(
    texts.map((text) => renderMarkdown(text, HOSTS)),
  );
});

test('while a long text is rendered, the thread that answers goes on', async () => {
  const renderer = create();
  await renderer.render('warm', HOSTS);
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const { body } = await renderer.render(LONG, HOSTS);
  clearInterval(counting);
  expect(body).toHaveLength(8_000);
  expect(turns).toBeGreaterThan(3);
});

test('a text that takes too long fails alone; the next one is rendered', async () => {
  const renderer = create(1);
  const long = renderer.render(LONG, HOSTS);
  await expect(long).rejects.toThrow('A text was not rendered within 0.001 seconds');
  const patient = create();
  expect(await patient.render('next', HOSTS)).toEqual(renderMarkdown('next', HOSTS));
});

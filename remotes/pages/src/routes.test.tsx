import { testServices } from '@ledgerlight/shell-api/testing/services';
import { expect, test } from 'vitest';
import routes from './routes.tsx';
import { showPage } from './testing/show-page.tsx';

const paths = routes(testServices()).map(({ path }) => path);

test('the pages are those that the build promises', () => {
  expect(paths).toEqual(['/about', '/contact', '/privacy-policy', '/terms-and-conditions']);
});

test.each(paths)('%s has one h1, headings without a gap, unique ids and no inline style', async (path) => {
  const { html, status } = await showPage(path);
  expect(status).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(gaps).toEqual([]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).not.toContain('style=');
});

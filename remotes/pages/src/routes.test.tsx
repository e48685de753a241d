import { headingsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderEdition } from '@ledgerlight/shell-api/testing/render-edition';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import routes from './routes.tsx';

const pages = COPY_EDITIONS.flatMap((copyEdition) =>
  routes(testServices({ site: { copyEdition } })).map(({ path }) => ({ edition: copyEdition, path })),
);

test('serves the declared paths in every edition', () => {
  const promised = ['/about', '/contact', '/privacy-policy', '/terms-and-conditions'];
  expect(pages.map(({ path }) => path)).toEqual([...promised, '/services', '/case-studies', ...promised]);
});

test.each(pages)(
  'has one h1, no heading gap, unique ids and no inline style: $path, $edition',
  async ({ path, edition }) => {
    const { page, status } = await renderEdition(routes, path, edition);
    expect(status).toBe(200);
    expect(headingsOf(page, 1)).toHaveLength(1);
    const levels = within(page)
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName.slice(1)));
    const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(gaps).toEqual([]);
    const ids = Array.from(page.querySelectorAll('[id]'), ({ id }) => id);
    expect(ids).not.toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.querySelector('[style]')).toBeNull();
  },
);

test('loads data for the page with the current day only', () => {
  const loading = COPY_EDITIONS.map((copyEdition) =>
    routes(testServices({ site: { copyEdition } })).flatMap(({ path, loader }) => (loader ? [path] : [])),
  );
  expect(loading).toEqual([[], ['/privacy-policy']]);
});

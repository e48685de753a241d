import { CATALOGUED } from '@ledgerlight/calculators/catalogue';
import type { RemoteRoute } from '@ledgerlight/shell-api';
import { headingsOf, linksOf, pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { CALCULATORS_ROUTE, calculatorRoutes } from './routes.tsx';

const services = testServices();
const loaded = [CALCULATORS_ROUTE, ...(await Promise.all(calculatorRoutes(services).map(({ load }) => load())))];

async function show(address: string) {
  const { html, status } = await renderRoutes([{ errorElement: <></>, children: [...loaded] }], address);
  return { page: pageOf(html), status };
}

function routeOf(path: string): RemoteRoute {
  return loaded.find((route) => route.path === path) ?? expect.fail(`No route ${path}`);
}

test('lists every calculator in its group with a link to its page', async () => {
  const { page } = await show('/calculators');
  expect(headingsOf(page, 2)).toEqual(['Home', 'Pay', 'Save', 'Invest', 'Borrow', 'Retire']);
  expect(linksOf(page).toSorted()).toEqual(
    CATALOGUED.map(({ kind, title }) => `${title} -> ${calculatorPath(kind)}`).toSorted(),
  );
});

test.each(CATALOGUED)('shows $title with its result, method and sources', async ({ kind, title }) => {
  const { page, status } = await show(calculatorPath(kind));
  expect([status, headingsOf(page, 1)]).toEqual([200, [title]]);
  within(page).getByRole('form', { name: title });
  within(page).getByRole('heading', { name: 'How this is calculated' });
  expect(within(page).queryByRole('alert')).toBeNull();
  expect(page.querySelector('[style]')).toBeNull();
  expect(page.textContent).not.toMatch(/NaN|Infinity|undefined/);
});

test('computes the figures of a shared address on the server', async () => {
  const { page } = await show('/calculators/mortgage?monthly=%C2%A3200');
  expect(within(page).getByRole<HTMLInputElement>('textbox', { name: 'Each month' }).value).toBe('£200');
  within(page).getByText(/^You finish 6 years and 7 months sooner/);
});

test('names the problems of a shared address with garbage', async () => {
  const { page, status } = await show('/calculators/mortgage?balance=-5&term=NaN&unknown=1');
  expect(status).toBe(200);
  expect(linksOf(within(page).getByRole('alert')).map((link) => link.split(' -> ')[0])).toEqual([
    'Balance: cannot be negative.',
    "Years left: 'NaN' is not a number of years. Enter one, for example 25.",
  ]);
});

test('the canonical query has the changed figures in the order of the form', () => {
  const { query } = routeOf('/calculators/mortgage').handle;
  expect(query?.(new URLSearchParams('once=500&x=1&balance=180%2C000&rate=5'))).toBe('?rate=5&once=500');
  expect(query?.(new URLSearchParams('x=1'))).toBe('');
});

test('describes a calculator as a free web application at one address', () => {
  const meta = routeOf('/calculators/mortgage').handle.meta(undefined as never, {
    params: {},
    origin: 'https://ledgerlight.example',
    search: new URLSearchParams('rate=5'),
  });
  expect(meta).toMatchObject({ path: '/calculators/mortgage', index: true });
  expect(meta.structuredData[0]).toMatchObject({
    '@type': 'WebApplication',
    url: 'https://ledgerlight.example/calculators/mortgage',
    isAccessibleForFree: true,
  });
});

test('titles and descriptions fit search results', () => {
  for (const { title, description } of CATALOGUED) {
    expect(title.length).toBeLessThan(60);
    expect(description.length, title).toBeGreaterThanOrEqual(100);
    expect(description.length, title).toBeLessThan(160);
  }
});

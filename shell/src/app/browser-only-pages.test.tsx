import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { browserOnlyPages, browserOnlyPlaceholders } from './browser-only-pages.tsx';
import { frameRoutes, pageRoutes } from './routes.tsx';

const PATH = '/admin/blog';

async function show(pages: readonly RouteObject[]): Promise<string> {
  return (await renderRoutes(frameRoutes(pages), PATH)).html;
}

const onServer = () => show(browserOnlyPlaceholders('admin', [PATH]));

const inBrowser = () =>
  show(
    pageRoutes('admin', browserOnlyPages([{ path: PATH, element: <p>Messages of visitors</p> }]), (_, load) => load),
  );

test('a browser-only page is not indexed', async () => {
  const html = await onServer();
  expect(html).toContain('<title>Staff area | Ledgerlight</title>');
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).not.toContain('rel="canonical"');
});

test('a browser-only page has the navigation and no footer', async () => {
  expect(await onServer()).toMatch(/<nav.*<main(?!.*<footer)/s);
});

test('before hydration the page is a skeleton without its content', async () => {
  const html = await inBrowser();
  expect(html).toContain('Loading page');
  expect(html).not.toContain('Messages of visitors');
});

test('server and browser render the same document before hydration', async () => {
  expect(await inBrowser()).toBe(await onServer());
});

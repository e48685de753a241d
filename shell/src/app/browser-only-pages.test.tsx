import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { TEST_ORIGIN as origin } from '@ledgerlight/shell-api/testing/services';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { browserOnlyPages, browserOnlyPlaceholders } from './browser-only-pages.tsx';
import { frameRoutes, pageRoutes } from './routes.tsx';

const PATH = '/admin/blog';

/** The document's content at the address, as the frame around these pages renders it. */
async function show(pages: readonly RouteObject[]): Promise<string> {
  return (await renderRoutes(frameRoutes(pages), PATH)).html;
}

const onServer = () => show(browserOnlyPlaceholders('admin', [PATH]));

const inBrowser = () =>
  show(
    pageRoutes('admin', browserOnlyPages([{ path: PATH, element: <p>Messages of visitors</p> }]), (_, load) => load),
  );

test('search engines keep out of a page that is rendered in the browser only', async () => {
  const html = await onServer();
  expect(html).toContain('<title>Staff area | Ledgerlight</title>');
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).not.toContain('rel="canonical"');
});

test('before the browser has taken the document over, the page is a skeleton and shows nothing of what staff see', async () => {
  const html = await inBrowser();
  expect(html).toContain('Loading page');
  expect(html).not.toContain('Messages of visitors');
});

test('server and browser begin with the same document', async () => {
  expect(await inBrowser()).toBe(await onServer());
});

test('the page is described at its own address', () => {
  const [page] = browserOnlyPages([{ path: PATH }]);
  const meta = page?.handle.meta(undefined as never, { params: {}, origin, search: new URLSearchParams() });
  expect(meta).toMatchObject({ path: PATH, index: false });
});

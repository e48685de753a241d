import { pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { testServices } from '@ledgerlight/shell-api/testing/services';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import routes from '../routes.tsx';

/** Renders an address of this remote as the server does. */
export async function showPage(address: string, copyEdition: CopyEdition = 'default') {
  const pages = [...routes(testServices({ site: { copyEdition } }))];
  const { html, status } = await renderRoutes([{ errorElement: <></>, children: pages }], address);
  return { page: pageOf(html), status };
}

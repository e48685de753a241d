import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { RemoteRoutes } from '../index.ts';
import { pageOf } from './page-parts.ts';
import { renderRoutes } from './render-routes.tsx';
import { testServices } from './services.ts';

/** Renders an address of a remote as the server does, with the copy of an edition. */
export async function renderEdition(routes: RemoteRoutes, address: string, copyEdition: CopyEdition = 'default') {
  const children = [...routes(testServices({ site: { copyEdition } }))];
  const { html, status } = await renderRoutes([{ errorElement: <></>, children }], address);
  return { page: pageOf(html), status };
}

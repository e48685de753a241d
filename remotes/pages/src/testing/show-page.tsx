import { TEST_ORIGIN, testServices } from '@ledgerlight/shell-api/testing/services';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import routes from '../routes.tsx';

/** What a server shows at an address of this remote in an edition, and with which status. */
export async function showPage(address: string, copyEdition: CopyEdition = 'default') {
  const { query, dataRoutes } = createStaticHandler([...routes(testServices({ site: { copyEdition } }))]);
  const context = await query(new Request(TEST_ORIGIN + address));
  if (context instanceof Response) throw new Error('The page answered with a redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  return { html, status: context.statusCode };
}

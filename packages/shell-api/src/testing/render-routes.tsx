import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';
import { TEST_ORIGIN } from './services.ts';

/** Renders an address on the server. Returns the HTML, the status and what the loaders returned or threw. */
export async function renderRoutes(routes: readonly RouteObject[], address: string) {
  const { query, dataRoutes } = createStaticHandler([...routes]);
  const context = await query(new Request(new URL(address, TEST_ORIGIN)));
  if (context instanceof Response) throw new Error('The response is a redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  const { statusCode: status, loaderData, errors } = context;
  return { html, status, loaderData, errors };
}

import type { PostReader, RemoteRoute } from '@ledgerlight/shell-api';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import routes from '../routes.tsx';

const origin = 'https://ledgerlight.example';

/** What a server shows at an address of this remote with these posts, and what the head of that page says. */
export async function showPage(address: string, posts: PostReader) {
  const pages = routes({ posts, site: { origin } });
  const { query, dataRoutes } = createStaticHandler(pages.map((page) => ({ ...page, loader: withFallback(page) })));
  const context = await query(new Request(origin + address));
  if (context instanceof Response) throw new Error('The page answered with a redirect');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  const data = Object.values(context.loaderData)[0];
  const search = new URL(address, origin).searchParams;
  return { html, meta: pages[0]?.handle.meta(data as never, { params: {}, origin, search }) };
}

/** As the shell does: data that cannot be had is replaced by the route's fallback. */
function withFallback({ loader, handle }: RemoteRoute) {
  return async (input: { request: Request }) => {
    if (typeof loader !== 'function') return null;
    try {
      return await loader({ ...input, params: {}, context: {}, pattern: '', url: new URL(input.request.url) } as never);
    } catch {
      return handle.fallback;
    }
  };
}

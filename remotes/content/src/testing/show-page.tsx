import type { PostReader, RemoteRoute, SiteFacts } from '@ledgerlight/shell-api';
import { pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { TEST_ORIGIN, testServices } from '@ledgerlight/shell-api/testing/services';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import routes from '../routes.tsx';

/** The page that a server shows at an address of this remote with these posts, and what its head says. */
export async function showPage(address: string, posts: Partial<PostReader>, site: Partial<SiteFacts> = {}) {
  const url = new URL(address, TEST_ORIGIN);
  const pages = routes(testServices({ posts, site }));
  const found = pages.find(({ path }) => path === url.pathname);
  const route = found && 'load' in found ? await found.load() : found;
  if (!route) throw new Error(`No page at ${url.pathname}`);
  const { html, loaderData } = await renderRoutes([{ ...route, ...loaderWithFallback(route) }], address);
  // The type of a page's data is known to its own route alone.
  const data = Object.values(loaderData)[0] as never;
  return {
    html,
    page: pageOf(html),
    meta: route.handle.meta(data, { params: {}, origin: TEST_ORIGIN, search: url.searchParams }),
  };
}

/** Loads as the shell does: data that cannot be had is replaced by what the route names for that case. */
function loaderWithFallback({ loader, handle }: RemoteRoute): Pick<RouteObject, 'loader'> {
  if (typeof loader !== 'function') return {};
  const replaced: LoaderFunction = async (input) => {
    try {
      return await loader(input, undefined);
    } catch {
      return handle.fallback;
    }
  };
  return { loader: replaced };
}

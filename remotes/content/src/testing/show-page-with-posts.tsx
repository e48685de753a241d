import type { AuthorReader, PostReader, RemoteRoute, SiteFacts } from '@ledgerlight/shell-api';
import { pageOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { TEST_ORIGIN, testServices } from '@ledgerlight/shell-api/testing/services';
import { type LoaderFunction, matchPath, type RouteObject } from 'react-router-dom';
import routes from '../routes.tsx';

/** Renders an address of this remote as the server does. */
export async function showPageWithPosts(
  address: string,
  posts: Partial<PostReader>,
  site: Partial<SiteFacts> = {},
  authors: Partial<AuthorReader> = {},
) {
  const url = new URL(address, TEST_ORIGIN);
  const pages = routes(testServices({ posts, authors, site }));
  const found = pages.find(({ path }) => matchPath(path, url.pathname));
  const route = found && 'load' in found ? await found.load() : found;
  if (!route) throw new Error(`No page at ${url.pathname}`);
  const { html, loaderData } = await renderRoutes([{ ...route, ...loaderWithFallback(route) }], address);
  // Only the route knows the type of its data.
  const data = Object.values(loaderData)[0] as never;
  return {
    html,
    page: pageOf(html),
    meta: route.handle.meta(data, { params: {}, origin: TEST_ORIGIN, search: url.searchParams }),
  };
}

/** Replaces data that cannot be loaded by the route's fallback, as the shell does. */
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

import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ApplicationDocument } from './document.tsx';
import { Around, applicationRoutes, type Carried } from './pages.tsx';

/** The document of a page, rendered with what its loader gave. */
export async function render(address: string, data: unknown, files: Omit<Carried, 'loaderData'>): Promise<string> {
  const { origin, pathname } = new URL(address);
  const { query, dataRoutes } = createStaticHandler(await applicationRoutes(pathname, origin, () => () => data));
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error(`${pathname} answered with a redirect`);
  const carried = { ...files, loaderData: context.loaderData };
  const html = renderToString(
    <ApplicationDocument carried={carried}>
      <Around origin={origin}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </Around>
    </ApplicationDocument>,
  );
  return `<!doctype html>${html}`;
}

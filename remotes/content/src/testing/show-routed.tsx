import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Renders an element at an address with this data and history state, as a browser does. */
export function showRouted(
  element: ReactNode,
  address: string,
  { data, state }: { data: unknown; state?: unknown },
): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  const router = createMemoryRouter([{ id: 'page', path: pathname, element, loader: () => data }], {
    initialEntries: [{ pathname, search, state }],
    hydrationData: { loaderData: { page: data } },
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return html;
}

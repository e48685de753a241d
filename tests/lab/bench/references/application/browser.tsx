import { pageDataAddress } from '@ledgerlight/shell/src/app/page-data-address.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Around, applicationRoutes } from './pages.tsx';

const { origin, pathname } = window.location;
const routes = await applicationRoutes(pathname, origin, () => async ({ request }) => {
  const { pathname: asked, search } = new URL(request.url);
  const answer = await fetch(pageDataAddress(asked + search));
  return answer.json();
});
createRoot(document.body).render(
  <Around origin={origin}>
    <RouterProvider router={createBrowserRouter(routes)} />
  </Around>,
);

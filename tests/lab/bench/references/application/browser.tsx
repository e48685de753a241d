import { pageDataAddress } from '@ledgerlight/shell/src/app/page-data-address.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ApplicationDocument } from './document.tsx';
import { Around, applicationRoutes, CARRIED_ID, type Carried } from './pages.tsx';

const { origin, pathname } = window.location;
const written = document.getElementById(CARRIED_ID)?.textContent;
// The document was written by the server of this very build.
const carried = written ? (JSON.parse(written) as Carried) : null;
const routes = await applicationRoutes(pathname, origin, () => async ({ request }) => {
  const { pathname: asked, search } = new URL(request.url);
  const answer = await fetch(pageDataAddress(asked + search));
  return answer.json();
});
const router = createBrowserRouter(
  routes,
  carried?.loaderData ? { hydrationData: { loaderData: carried.loaderData } } : {},
);
const page = (
  <Around origin={origin}>
    <RouterProvider router={router} />
  </Around>
);
if (carried) hydrateRoot(document, <ApplicationDocument carried={carried}>{page}</ApplicationDocument>);
else createRoot(document.body).render(page);

import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { RemoteError } from '../frame/remote-error.tsx';
import { loadDocument } from './load-document.ts';
import { NotFoundRoute } from './not-found-route.tsx';

/**
 * Stands in a page's place when the page failed and brings no words of its own: not found, or not to be had. The document is
 * loaded anew on request.
 */
export function RouteFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundRoute />;
  return <RemoteError onRetry={retry} />;
}

/** When no answer comes the page stays as it is; the button can be pressed again. */
function retry() {
  loadDocument(window.location.pathname + window.location.search).catch(() => undefined);
}

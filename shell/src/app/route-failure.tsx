import { RemoteError } from '../frame/remote-error.tsx';

/** Stands in a page's place when the page itself failed. The document is loaded anew on request. */
export function RouteFailure() {
  return <RemoteError onRetry={() => window.location.reload()} />;
}

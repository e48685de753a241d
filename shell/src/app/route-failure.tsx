import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { RemoteError } from '../frame/failures/remote-error.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { useShell } from '../frame/shell-context.ts';
import { loadDocument, loadReplacedDocument } from './document/load-document.ts';
import { NotFoundRoute } from './not-found-route.tsx';

/**
 * Stands in a page's place when the page failed and brings no words of its own: not found, or not to be had. The document is
 * loaded anew on request, and without a word when another release has taken this one's place.
 */
export function RouteFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundRoute />;
  return <MissingPart />;
}

/** Stands in place of every page of a remote that is hidden. */
export function HiddenPage() {
  return <RemoteError onRetry={retry} isHidden />;
}

function MissingPart() {
  return useIsCurrent() ? <RemoteError onRetry={retry} /> : <PageSkeleton />;
}

/** Whether what failed is of the present release. False while it is asked; when another one has taken its place the document is loaded anew. */
export function useIsCurrent(): boolean {
  const { release } = useShell();
  // What the server sent is shown as it is: its release is the present one.
  const [isCurrent, setCurrent] = useState(useIsHydrating());
  useEffect(() => {
    if (!isCurrent) void loadReplacedDocument(presentPath(), release).then(() => setCurrent(true));
  }, [isCurrent, release]);
  return isCurrent;
}

function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

/** When no answer comes the page stays as it is; the button can be pressed again. */
function retry() {
  loadDocument(presentPath()).catch(() => undefined);
}

function presentPath(): string {
  return window.location.pathname + window.location.search;
}

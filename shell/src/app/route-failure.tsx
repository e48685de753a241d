import { useEffect, useState, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundPage } from '../frame/failures/not-found-page.tsx';
import { RemoteError } from '../frame/failures/remote-error.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { useShell } from '../frame/shell-context.ts';
import { loadDocument, loadReplacedDocument } from './document/load-document.ts';

/** The error boundary of every page: not found, or a part that could not be loaded. */
export function RouteFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <UnavailablePage />;
}

export function HiddenPage() {
  return <RemoteError onRetry={retry} isHidden />;
}

function UnavailablePage() {
  return useIsCurrentRelease() ? <RemoteError onRetry={retry} /> : <PageSkeleton />;
}

/** Returns false until the server confirms this release. When it serves another one, the document is loaded again. */
export function useIsCurrentRelease(): boolean {
  const { release } = useShell();
  // The release that the server has just sent is current.
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

function retry() {
  loadDocument(presentPath()).catch(() => undefined);
}

function presentPath(): string {
  return window.location.pathname + window.location.search;
}

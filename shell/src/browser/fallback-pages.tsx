import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { type ReactNode, useState } from 'react';
import { isRouteErrorResponse, type RouteObject, useLocation, useRouteError } from 'react-router-dom';
import { AfterHydration } from '../app/after-hydration.tsx';
import { loadDocument } from '../app/document/load-document.ts';
import { useIsCurrentRelease } from '../app/route-failure.tsx';
import { PAGE_ELEMENT_ID } from '../frame/around-page.tsx';
import { RemoteError } from '../frame/failures/remote-error.tsx';
import type { MountedHandle } from '../frame/mounted-handle.ts';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { readHandover } from '../start/handover.ts';

/** Preserves the server's HTML when the first page of a remote that has loaded fails. Later pages show their own boundaries. */
export function readablePages(pages: readonly RouteObject[]): RouteObject[] {
  const sentPath = window.location.pathname;
  return pages.map((page) => ({
    ...page,
    errorElement: <FailedPage key={page.id} sentPath={sentPath} boundary={page.errorElement} />,
  }));
}

/** Returns pages that show this element in place of those of a remote. */
export function fallbackPages(
  remote: string,
  paths: readonly string[],
  element: ReactNode,
  handleOf?: (path: string) => MountedHandle,
): RouteObject[] {
  return paths.map((path) => ({
    id: `${remote}:${path}`,
    path,
    element,
    errorElement: element,
    handle: handleOf?.(path),
    // Runs for navigations only: the data of the present page came with its document.
    loader({ request }) {
      const { pathname, search } = new URL(request.url);
      return loadDocument(pathname + search);
    },
  }));
}

/** Returns the page's HTML and lets Trusted Types accept it. */
export function takeSentPage(): string {
  const html = document.getElementById(PAGE_ELEMENT_ID)?.innerHTML ?? '';
  readHandover().sentPage = html;
  return html;
}

function FailedPage({ sentPath, boundary }: { readonly sentPath: string; readonly boundary: ReactNode }) {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) || pathname !== sentPath) return boundary;
  return <PreservedFailedPage />;
}

/** Shows no notice until the release is known to be current, because a page of another one is loaded again. */
function PreservedFailedPage() {
  const [html] = useState(takeSentPage);
  return <PreservedPage html={html} hasNotice={useIsCurrentRelease()} retry={() => Promise.resolve(true)} />;
}

interface MissingPageProps {
  /** Resolves to whether the remote has loaded now. */
  readonly retry: () => Promise<boolean>;
}

interface PreservedPageProps extends MissingPageProps {
  readonly html: string;
  readonly hasNotice?: boolean;
}

/** The page of a remote that loaded on the server but not in this browser: the server's HTML stays readable under a notice. */
export function PreservedPage({ html, hasNotice = true, retry }: PreservedPageProps) {
  const { busy, tryAgain } = useRetry(retry);
  return (
    <>
      <AfterHydration before={null}>
        {hasNotice && (
          <ErrorNotice
            title="Parts of this page do not respond"
            text="You can read it and follow its links, but its forms and buttons are missing what makes them work."
            onRetry={tryAgain}
            busy={busy}
          />
        )}
      </AfterHydration>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's HTML, which the document contains already */}
      <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
    </>
  );
}

export function MissingPage({ retry }: MissingPageProps) {
  const { busy, tryAgain } = useRetry(retry);
  return (
    <AfterHydration before={<PageSkeleton />}>
      <RemoteError onRetry={tryAgain} busy={busy} />
    </AfterHydration>
  );
}

function useRetry(retry: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  async function tryAgain() {
    setBusy(true);
    if (await retry()) window.location.reload();
    else setBusy(false);
  }
  return { busy, tryAgain: () => void tryAgain() };
}

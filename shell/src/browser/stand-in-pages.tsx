import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { type ReactNode, useState } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunction,
  type RouteObject,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { AfterHydration } from '../app/after-hydration.tsx';
import { loadDocument } from '../app/document/load-document.ts';
import { HiddenPage, RouteFailure, useIsCurrent } from '../app/route-failure.tsx';
import { PAGE_ELEMENT_ID } from '../frame/around-page.tsx';
import { RemoteError } from '../frame/failures/remote-error.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { readHandover } from '../start/handover.ts';

/** Pages of a remote that the server could not load either, or that is hidden: they say so, as the server's document does. */
export function unavailablePages(remote: string, paths: readonly string[], isHidden: boolean): RouteObject[] {
  return standIns(remote, paths, isHidden ? <HiddenPage /> : <RouteFailure />);
}

/**
 * Pages of a remote that loaded on the server but not in this browser: what the server sent stays readable under a notice, and
 * every further page of the remote is loaded as a document.
 * @param retry tries to load the remote once more; resolves to whether it is there now
 */
export function preservedPages(remote: string, paths: readonly string[], retry: () => Promise<boolean>): RouteObject[] {
  return standIns(remote, paths, <PreservedPage html={sentPage()} retry={retry} />);
}

/**
 * Pages of a remote that loaded, and that may fail for the first time in this browser: the page that the server sent stays readable
 * then too. Of further pages their own boundaries say what is missing.
 */
export function readablePages(pages: readonly RouteObject[]): RouteObject[] {
  const sentAt = window.location.pathname;
  return pages.map((page) => ({
    ...page,
    errorElement: <FailedPage key={page.id} sentAt={sentAt} otherwise={page.errorElement} />,
  }));
}

/** Pages that are rendered in the browser only, of a remote that did not load: nothing was sent that could stay. */
export function missingPages(remote: string, paths: readonly string[], retry: () => Promise<boolean>): RouteObject[] {
  return standIns(
    remote,
    paths,
    <AfterHydration before={<PageSkeleton />}>
      <MissingPage retry={retry} />
    </AfterHydration>,
  );
}

function standIns(remote: string, paths: readonly string[], element: React.ReactNode): RouteObject[] {
  return paths.map((path) => ({
    id: `${remote}:${path}`,
    path,
    element,
    errorElement: element,
    loader: askServer,
  }));
}

/** Runs only for a navigation: the data of the page that is shown came with its document. */
const askServer: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return loadDocument(pathname + search);
};

/** The page as it stands in the document, which from now on may be put there again. */
function sentPage(): string {
  const html = document.getElementById(PAGE_ELEMENT_ID)?.innerHTML ?? '';
  readHandover().sentPage = html;
  return html;
}

interface FailedPageProps {
  readonly sentAt: string;
  readonly otherwise: ReactNode;
}

function FailedPage({ sentAt, otherwise }: FailedPageProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) || pathname !== sentAt) return otherwise;
  return <KeptPage />;
}

/** Nothing is said while it is asked whether a new release has taken this one's place, for whose document the page then leaves. */
function KeptPage() {
  // It stands in the document until this takes its place.
  const [html] = useState(sentPage);
  return <PreservedPage html={html} isSaid={useIsCurrent()} retry={() => Promise.resolve(true)} />;
}

interface PreservedPageProps {
  readonly html: string;
  /** Whether the notice is shown. */
  readonly isSaid?: boolean;
  readonly retry: () => Promise<boolean>;
}

function PreservedPage({ html, isSaid = true, retry }: PreservedPageProps) {
  const { busy, tryAgain } = useRetry(retry);
  return (
    <>
      <AfterHydration before={null}>
        {isSaid && (
          <ErrorNotice
            title="Parts of this page do not respond"
            text="You can read it and follow its links, but its forms and buttons are missing what makes them work."
            onRetry={tryAgain}
            busy={busy}
          />
        )}
      </AfterHydration>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's HTML, as it already stands in the document */}
      <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
    </>
  );
}

function MissingPage({ retry }: { readonly retry: () => Promise<boolean> }) {
  const { busy, tryAgain } = useRetry(retry);
  return <RemoteError onRetry={tryAgain} busy={busy} />;
}

/** The remote's own pages take over with a new document. */
function useRetry(retry: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  async function tryAgain() {
    setBusy(true);
    if (await retry()) window.location.reload();
    else setBusy(false);
  }
  return { busy, tryAgain: () => void tryAgain() };
}

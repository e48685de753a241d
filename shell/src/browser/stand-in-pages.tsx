import type { LoaderFunction, RouteObject } from 'react-router';
import { RouteFailure } from '../app/route-failure.tsx';
import { PAGE_ELEMENT_ID } from '../frame/frame.tsx';
import { loadDocument } from './load-document.ts';

/** Pages of a remote that the server could not load either: they say so, as the server's document does. */
export function unavailablePages(remote: string, paths: readonly string[]): RouteObject[] {
  return paths.map((path) => ({
    id: `${remote}:${path}`,
    path,
    element: <RouteFailure />,
    errorElement: <RouteFailure />,
    loader: askServer,
  }));
}

/**
 * Pages of a remote that loaded on the server but not in this browser: what the server sent stays readable, and every
 * further page of the remote is loaded as a document.
 */
export function preservedPages(remote: string, paths: readonly string[]): RouteObject[] {
  const html = document.getElementById(PAGE_ELEMENT_ID)?.innerHTML ?? '';
  return paths.map((path) => ({
    id: `${remote}:${path}`,
    path,
    element: <PreservedPage html={html} />,
    errorElement: <PreservedPage html={html} />,
    loader: askServer,
  }));
}

/** Runs only for a navigation: the data of the page that is shown came with its document. */
const askServer: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return loadDocument(pathname + search);
};

function PreservedPage({ html }: { readonly html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's HTML, as it already stands in the document
    <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}

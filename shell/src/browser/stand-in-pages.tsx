import type { RouteObject } from 'react-router';
import type { HydrationState } from '../app/hydration-state.ts';
import { RouteFailure } from '../app/route-failure.tsx';
import { PAGE_ELEMENT_ID } from '../frame/frame.tsx';

/** Pages of a remote that the server could not load either: they say so, as the server's document does. */
export function unavailablePage(remote: string, paths: readonly string[]): RouteObject[] {
  return paths.map((path) => ({ id: `${remote}:${path}`, path, Component: RouteFailure }));
}

/**
 * Pages of a remote that loaded on the server but not in this browser: what the server sent stays readable, and its links
 * work as documents.
 */
export function preservedPage(remote: string, paths: readonly string[], state: HydrationState): RouteObject[] {
  const html = document.getElementById(PAGE_ELEMENT_ID)?.innerHTML ?? '';
  return paths.map((path) => ({
    id: `${remote}:${path}`,
    path,
    element: <PreservedPage html={html} />,
    ErrorBoundary: RouteFailure,
    loader: () => state.loaderData[`${remote}:${path}`] ?? null,
  }));
}

function PreservedPage({ html }: { readonly html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's HTML, as it already stands in the document
    <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}

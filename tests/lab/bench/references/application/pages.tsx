// First, because it says in which order layers of styles count.
import '@ledgerlight/ui/base.css';
import { isLazy, loadRoute } from '@ledgerlight/shell/src/app/remotes/lazy-routes.ts';
import { frameRoutes, pageRoutes } from '@ledgerlight/shell/src/app/routes.tsx';
import { ShellContext } from '@ledgerlight/shell/src/frame/shell-context.ts';
import type { RemoteRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import type { ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';

/** The pages of the site as those of one application: what a path does not need is not loaded. */
export async function applicationRoutes(
  pathname: string,
  origin: string,
  replaceLoader: (route: RemoteRoute, loader: LoaderFunction) => LoaderFunction,
): Promise<RouteObject[]> {
  const { default: routes } = await partOf(pathname);
  const site = { ...SITE, origin };
  const needed = routes({ posts: NOBODY, authors: NO_AUTHORS, site, backend: null }).filter(
    (page) => !isLazy(page) || page.path === pathname,
  );
  const pages = await Promise.all(needed.map((page) => loadRoute('application', page)));
  return frameRoutes(pageRoutes('application', pages, replaceLoader));
}

/** What the frame needs to know around the router. */
export function Around({ origin, children }: { readonly origin: string; readonly children: ReactNode }) {
  return (
    <ShellContext value={{ site: { ...SITE, origin }, release: '', knownRoutes: () => [] }}>{children}</ShellContext>
  );
}

function partOf(pathname: string): Promise<{ readonly default: RemoteRoutes }> {
  if (pathname.startsWith('/blog/')) return import('@ledgerlight/remote-post/src/routes.tsx');
  return import('@ledgerlight/remote-content/src/routes.tsx');
}

const SITE = { copyEdition: 'default', newsletterUrl: '/embed/newsletter' } as const;
const refuse = () => Promise.reject(new Error('The data comes from the server'));
const NOBODY = {
  ...{ list: refuse, home: refuse, topicOverview: refuse, findBySlug: refuse, neighboursOf: refuse, search: refuse },
  ...{ listCorrections: refuse, listIssues: refuse, findIssue: refuse, glossary: refuse },
};
const NO_AUTHORS = { list: refuse };

import type { PageHandle } from '@ledgerlight/shell-api';
import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../frame/failures/not-found-page.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';

/** The page for every path that nobody owns. */
export function NotFoundRoute() {
  return <NotFoundPage path={useLocation().pathname} />;
}

/** How the shell presents it: kept out of search engines. */
export const notFoundHandle: PageHandle = {
  meta: () => ({
    title: 'Page not found',
    description: 'This page does not exist. Find news, guides and tools from here.',
    path: '/404',
    kind: 'website',
    index: false,
    structuredData: [],
  }),
  skeleton: <PageSkeleton />,
  retries: 0,
};

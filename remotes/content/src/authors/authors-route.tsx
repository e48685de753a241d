import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList } from '@ledgerlight/site/structured-data';
import { authorsAddress, authorsQuery, parseAuthorsAddress } from './address.ts';
import { type AuthorsData, AuthorsPage, AuthorsSkeleton } from './authors-page.tsx';
import { AUTHORS_COPY } from './copy.ts';

const AUTHORS_PER_PAGE = 24;
/** As for lists (specification section 7). */
const RETRIES = 3;

export function authorsRoute({ authors }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.authors,
    element: <AuthorsPage />,
    loader({ request }): Promise<AuthorsData> {
      const after = parseAuthorsAddress(new URL(request.url).searchParams);
      return authors.list({ after, limit: AUTHORS_PER_PAGE });
    },
    handle: {
      meta: (_data: AuthorsData, { origin, search }: PageContext) =>
        authorsMeta(origin, authorsAddress(parseAuthorsAddress(search))),
      skeleton: <AuthorsSkeleton />,
      query: (search) => authorsQuery(parseAuthorsAddress(search)),
      retries: RETRIES,
      fallback: { authors: [], next: null, failed: true } satisfies AuthorsData,
    },
  };
}

function authorsMeta(origin: string, path: string): PageMeta {
  const { metaTitle, metaDescription, title, keywords } = AUTHORS_COPY;
  const isFirst = path === ROUTES.authors;
  return {
    title: isFirst ? metaTitle : `${metaTitle}, continued`,
    description: metaDescription,
    path,
    kind: 'website',
    index: isFirst,
    keywords,
    structuredData: [breadcrumbList(origin, [{ name: title, path: ROUTES.authors }])],
  };
}

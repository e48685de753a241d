import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { EntryListSkeleton } from '../entry-skeletons.tsx';
import { listingMeta } from '../listing-meta.ts';
import { authorsAddress, authorsQuery, parseAuthorsAddress } from './address.ts';
import { type AuthorsData, AuthorsPage } from './authors-page.tsx';
import { AUTHORS_COPY } from './copy.ts';

const AUTHORS_PER_PAGE = 24;

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
        listingMeta(AUTHORS_COPY, origin, ROUTES.authors, authorsAddress(parseAuthorsAddress(search))),
      skeleton: <EntryListSkeleton {...AUTHORS_COPY} />,
      query: (search) => authorsQuery(parseAuthorsAddress(search)),
      retries: RETRIES.list,
      fallback: { authors: [], next: null, failed: true } satisfies AuthorsData,
    },
  };
}

import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { EntryListSkeleton } from '../entry-skeletons.tsx';
import { listingMeta } from '../listing-meta.ts';
import { correctionsAddress, correctionsQuery, parseCorrectionsAddress } from './address.ts';
import { CORRECTIONS_COPY } from './copy.ts';
import { type CorrectionsData, CorrectionsPage } from './page.tsx';

const CORRECTIONS_PER_PAGE = 20;

export function correctionsRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.corrections,
    element: <CorrectionsPage />,
    loader({ request }): Promise<CorrectionsData> {
      const before = parseCorrectionsAddress(new URL(request.url).searchParams);
      return posts.listCorrections({ before, limit: CORRECTIONS_PER_PAGE });
    },
    handle: {
      meta: (_data: CorrectionsData, { origin, search }: PageContext) =>
        listingMeta(CORRECTIONS_COPY, origin, ROUTES.corrections, correctionsAddress(parseCorrectionsAddress(search))),
      skeleton: <EntryListSkeleton {...CORRECTIONS_COPY} />,
      query: (search) => correctionsQuery(parseCorrectionsAddress(search)),
      retries: RETRIES.list,
      fallback: { corrections: [], next: null, failed: true } satisfies CorrectionsData,
    },
  };
}

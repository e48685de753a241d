import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList } from '@ledgerlight/site/structured-data';
import { correctionsAddress, correctionsQuery, parseCorrectionsAddress } from './address.ts';
import { CORRECTIONS_COPY } from './copy.ts';
import { type CorrectionsData, CorrectionsPage, CorrectionsSkeleton } from './page.tsx';

const CORRECTIONS_PER_PAGE = 20;
/** As for lists (specification section 7). */
const RETRIES = 3;

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
        correctionsMeta(origin, correctionsAddress(parseCorrectionsAddress(search))),
      skeleton: <CorrectionsSkeleton />,
      query: (search) => correctionsQuery(parseCorrectionsAddress(search)),
      retries: RETRIES,
      fallback: { corrections: [], next: null, failed: true } satisfies CorrectionsData,
    },
  };
}

function correctionsMeta(origin: string, path: string): PageMeta {
  const { metaTitle, text, title, keywords } = CORRECTIONS_COPY;
  return {
    title: path === ROUTES.corrections ? metaTitle : `${metaTitle}, earlier ones`,
    description: text,
    path,
    kind: 'website',
    index: path === ROUTES.corrections,
    keywords,
    structuredData: [breadcrumbList(origin, [{ name: title, path: ROUTES.corrections }])],
  };
}

import type { NewsletterPage } from '@ledgerlight/posts/newsletter';
import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { listingMeta } from '../listing-meta.ts';
import { archiveAddress, archiveQuery, parseArchiveAddress } from './address.ts';
import { type ArchiveData, ArchivePage, ArchiveSkeleton } from './archive-page.tsx';
import { NEWSLETTER_COPY } from './copy.ts';

const ISSUES_PER_PAGE = 20;
const NO_ISSUES: NewsletterPage = { issues: [], next: null };

/** The page of the newsletter: the form, what to expect, and the archive. */
export function archiveRoute({ posts, site }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.newsletter,
    element: <ArchivePage site={site} />,
    loader({ request }): Promise<ArchiveData> {
      const before = parseArchiveAddress(new URL(request.url).searchParams);
      return posts.listIssues({ before, limit: ISSUES_PER_PAGE });
    },
    handle: {
      meta: (_data: ArchiveData, { origin, search }: PageContext) =>
        listingMeta(NEWSLETTER_COPY, origin, ROUTES.newsletter, archiveAddress(parseArchiveAddress(search))),
      skeleton: <ArchiveSkeleton site={site} />,
      query: (search) => archiveQuery(parseArchiveAddress(search)),
      retries: RETRIES.list,
      fallback: { ...NO_ISSUES, failed: true } satisfies ArchiveData,
    },
  };
}

import type { NewsletterPage } from '@ledgerlight/posts/newsletter';
import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList } from '@ledgerlight/site/structured-data';
import { archiveAddress, archiveQuery, parseArchiveAddress } from './address.ts';
import { type ArchiveData, ArchivePage, ArchiveSkeleton } from './archive-page.tsx';
import { NEWSLETTER_COPY } from './copy.ts';

const ISSUES_PER_PAGE = 20;
/** As for lists (specification section 7). */
const RETRIES = 3;
const NO_ISSUES: NewsletterPage = { issues: [], next: null };

/** The page of the newsletter: the form, what to expect, and the archive. */
export function archiveRoute({ posts, site }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.newsletter,
    element: <ArchivePage site={site} />,
    async loader({ request }): Promise<ArchiveData> {
      const before = parseArchiveAddress(new URL(request.url).searchParams);
      const page = await posts.listIssues({ before, limit: ISSUES_PER_PAGE });
      const isUnsent = page.issues.length === 0 && before === null;
      return { ...page, sample: isUnsent ? (await posts.home()).posts : [] };
    },
    handle: {
      meta: (_data: ArchiveData, { origin, search }: PageContext) =>
        archiveMeta(origin, archiveAddress(parseArchiveAddress(search))),
      skeleton: <ArchiveSkeleton site={site} />,
      query: (search) => archiveQuery(parseArchiveAddress(search)),
      retries: RETRIES,
      fallback: { ...NO_ISSUES, sample: [], failed: true } satisfies ArchiveData,
    },
  };
}

function archiveMeta(origin: string, path: string): PageMeta {
  const { metaTitle, text, title, keywords } = NEWSLETTER_COPY;
  return {
    title: path === ROUTES.newsletter ? metaTitle : `${metaTitle}, earlier ones`,
    description: text,
    path,
    kind: 'website',
    index: path === ROUTES.newsletter,
    keywords,
    structuredData: [breadcrumbList(origin, [{ name: title, path: ROUTES.newsletter }])],
  };
}

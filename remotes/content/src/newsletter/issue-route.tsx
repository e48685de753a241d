import {
  data,
  type NewsletterLetter,
  type PageContext,
  type RemoteRoute,
  type ShellServices,
} from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { RETRIES } from '@ledgerlight/site/retries';
import { newsletterIssuePath, ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, organizationId, websiteId } from '@ledgerlight/site/structured-data';
import { NEWSLETTER_COPY } from './copy.ts';
import { IssueError, IssuePage, IssueSkeleton } from './issue-page.tsx';

/** The page of an issue that was sent. */
export function issueRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: newsletterIssuePath(':issue'),
    element: <IssuePage />,
    ErrorBoundary: IssueError,
    async loader({ params }): Promise<NewsletterLetter> {
      const issue = await posts.findIssue(params.issue ?? '');
      if (!issue) throw data('Letter not found', { status: 404 });
      return issue;
    },
    handle: { meta: issueMeta, skeleton: <IssueSkeleton />, retries: RETRIES.post },
  };
}

function issueMeta({ slug, subject, summary, sentAt }: NewsletterLetter, { origin }: PageContext): PageMeta {
  const path = newsletterIssuePath(slug);
  const description = summary === '' ? NEWSLETTER_COPY.text : summary;
  return {
    title: shortened(subject, MAX_TITLE),
    description: shortened(description, MAX_DESCRIPTION),
    path,
    kind: 'website',
    index: true,
    structuredData: [
      {
        '@type': 'WebPage',
        '@id': origin + path,
        url: origin + path,
        name: subject,
        description,
        datePublished: sentAt,
        inLanguage: 'en',
        publisher: { '@id': organizationId(origin) },
        isPartOf: { '@id': websiteId(origin) },
      },
      breadcrumbList(origin, [
        { name: NEWSLETTER_COPY.title, path: ROUTES.newsletter },
        { name: subject, path },
      ]),
    ],
  };
}

/** Subjects and summaries are written for mail programs, which show more. */
function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

const MAX_TITLE = 59;
const MAX_DESCRIPTION = 159;

import type { NewsletterListing, NewsletterPage } from '@ledgerlight/posts/newsletter';
import { Link, type SiteFacts, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { NEWSLETTER_FEED } from '@ledgerlight/site/feeds';
import { newsletterIssuePath, ROUTES } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { ReactNode } from 'react';
import entryStyle from '../entry-list.module.css';
import { EntrySkeletons } from '../entry-skeletons.tsx';
import { FormFrame } from '../home/sections/form-frame.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { PageLinks } from '../page-links.tsx';
import { archiveAddress, parseArchiveAddress } from './address.ts';
import style from './archive-page.module.css';
import { NEWSLETTER_COPY } from './copy.ts';

export interface ArchiveData extends NewsletterPage {
  /** Distinguishes a failed request from an empty page. */
  readonly failed?: boolean;
}

/** The form, what to expect and the issues that were sent, newest first. */
export function ArchivePage({ site }: { readonly site: SiteFacts }) {
  const data = usePageData<ArchiveData>();
  const [search] = useSearchParams();
  const before = parseArchiveAddress(search);
  return (
    <ArchiveFrame site={site}>
      <section aria-labelledby={ARCHIVE_ID}>
        <h2 id={ARCHIVE_ID}>{NEWSLETTER_COPY.archiveTitle}</h2>
        {data.issues.length > 0 ? (
          <ol className={entryStyle.list}>
            {data.issues.map((issue) => (
              <Entry key={issue.id} issue={issue} />
            ))}
          </ol>
        ) : data.failed ? (
          <LoadFailure {...NEWSLETTER_COPY.failed} address={archiveAddress(before)} />
        ) : (
          <EmptyState icon="mail" {...(before === null ? NEWSLETTER_COPY.none : NEWSLETTER_COPY.noEarlier)} />
        )}
        <PageLinks
          label={NEWSLETTER_COPY.pagesLabel}
          back={before !== null && { label: NEWSLETTER_COPY.newest, path: ROUTES.newsletter }}
          onward={data.next !== null && { label: NEWSLETTER_COPY.earlier, path: archiveAddress(data.next) }}
        />
      </section>
    </ArchiveFrame>
  );
}

function ArchiveFrame({ site, children }: { readonly site: SiteFacts; readonly children: ReactNode }) {
  const { title, text, form, expectTitle, expect, feeds } = NEWSLETTER_COPY;
  return (
    <PageSection>
      <PageHeader title={title} text={text} />
      <div className={style.columns}>
        <section className={style.form} aria-label={form.title}>
          <FormFrame address={site.newsletterUrl} title={form.frameTitle} />
          <Link className={style.privacy} to={form.privacy.path}>
            {form.privacy.label}
          </Link>
        </section>
        <section aria-labelledby={EXPECT_ID}>
          <h2 id={EXPECT_ID}>{expectTitle}</h2>
          <dl className={style.expect}>
            {expect.map((part) => (
              <div key={part.title}>
                <dt className={style.expectTitle}>{part.title}</dt>
                <dd className={style.expectText}>{part.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className={style.archive}>
        {children}
        <p className={style.feeds}>
          {feeds} <a href={NEWSLETTER_FEED.rssPath}>RSS</a>, <a href={NEWSLETTER_FEED.atomPath}>Atom</a>
        </p>
      </div>
    </PageSection>
  );
}

function Entry({ issue: { slug, subject, summary, sentAt } }: { readonly issue: NewsletterListing }) {
  return (
    <li className={entryStyle.entry}>
      <p className={style.facts}>
        <DateText iso={sentAt} />
      </p>
      <h3 className={entryStyle.title}>
        <Link to={newsletterIssuePath(slug)}>{subject}</Link>
      </h3>
      {summary !== '' && <p className={entryStyle.text}>{summary}</p>}
    </li>
  );
}

/** Shown while a navigation waits for the list. */
export function ArchiveSkeleton({ site }: { readonly site: SiteFacts }) {
  return (
    <ArchiveFrame site={site}>
      <EntrySkeletons label={NEWSLETTER_COPY.loading} />
    </ArchiveFrame>
  );
}

const ARCHIVE_ID = 'letters';
const EXPECT_ID = 'what-to-expect';

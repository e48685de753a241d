import {
  type ManagedIssue,
  type NewsletterIssues,
  UNDELIVERED_PER_PAGE,
  type UndeliveredMail,
} from '@ledgerlight/backend/newsletter-issues';
import { pageOf } from '@ledgerlight/backend/pagination';
import { Link } from '@ledgerlight/shell-api';
import { newsletterIssuePath } from '@ledgerlight/site/routes';
import { useRef } from 'react';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import { NewTabLink } from '../new-tab-link.tsx';
import { PagedList } from '../paging/paged-list.tsx';
import { usePages } from '../paging/use-pages.ts';
import { formatDateTime } from '../publish-time.ts';
import listStyle from '../records/section-frame.module.css';
import { StateMark } from '../state-mark.tsx';
import { COUNT_LABELS, countText, ISSUE_STATES } from './issue-words.ts';
import style from './section.module.css';
import { SendingControl } from './sending-control.tsx';

interface SentIssueProps {
  readonly issues: NewsletterIssues;
  readonly issue: ManagedIssue;
  /** Whether the person may see the addresses of subscribers and the outbox. */
  readonly isAdmin: boolean;
  onChanged(): Promise<unknown>;
}

export function SentIssue({ issues, issue, isAdmin, onChanged }: SentIssueProps) {
  const { subject, slug, state, sentAt, finishedAt, counts } = issue;
  const heading = useRef<HTMLHeadingElement>(null);
  const undelivered = counts.failed + counts.bounced + counts.complained;
  return (
    <section aria-labelledby="newsletter-issue">
      <div className={listStyle.head}>
        <h2 ref={heading} id="newsletter-issue" tabIndex={-1} dir="auto">
          {subject}
        </h2>
        <Link to={sectionAddress({ name: 'newsletter', issue: null })}>All issues</Link>
      </div>
      <p className={listStyle.count}>
        <StateMark {...ISSUE_STATES[state]} /> {sentAt !== null && `Sending began on ${formatDateTime(sentAt)}.`}{' '}
        {finishedAt !== null && `It ended on ${formatDateTime(finishedAt)}.`}{' '}
        {slug !== null && <NewTabLink to={newsletterIssuePath(slug)}>Read it in the archive</NewTabLink>}
      </p>
      {state !== 'sent' && (
        <SendingControl {...{ issues, issue, onChanged }} onResumed={() => heading.current?.focus()} />
      )}
      <dl className={style.counts}>
        {COUNT_LABELS.filter(({ name }) => counts[name] > 0).map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{countText(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {counts.filed > 0 && (
        <p className={listStyle.count}>
          No mail server is configured, so each letter is a file in the folder <code>outbox</code> of the data folder.{' '}
          {isAdmin && <Link to={sectionAddress({ name: 'outbox', file: null })}>Open the outbox</Link>}
        </p>
      )}
      {undelivered > 0 && isAdmin && <Undelivered issues={issues} issue={issue.id} count={undelivered} />}
    </section>
  );
}

interface UndeliveredProps {
  readonly issues: NewsletterIssues;
  readonly issue: string;
  readonly count: number;
}

function Undelivered({ issues, issue, count }: UndeliveredProps) {
  const pages = usePages(['newsletter-undelivered', issue, count], async (after: number | undefined, signal) => {
    const rows = await issues.undelivered(issue, after ?? 0, signal);
    return pageOf(rows, UNDELIVERED_PER_PAGE, ({ id }) => id);
  });
  return (
    <section aria-labelledby="undelivered">
      <h3 id="undelivered">Not delivered</h3>
      <PagedList pages={pages} noun="addresses" className={style.chosen} empty={null}>
        {(mail) => <UndeliveredRow key={mail.id} mail={mail} />}
      </PagedList>
    </section>
  );
}

function UndeliveredRow({ mail: { email, state, reason } }: { readonly mail: UndeliveredMail }) {
  return (
    <li className={style.undelivered}>
      <bdi>{email ?? 'A removed address'}</bdi> <StateMark {...UNDELIVERED_STATES[state]} />
      {reason !== null && <p className={listStyle.count}>{reason}</p>}
    </li>
  );
}

const UNDELIVERED_STATES = {
  failed: { label: 'Failed', tone: 'gone' },
  bounced: { label: 'Bounced', tone: 'gone' },
  complained: { label: 'Complained', tone: 'gone' },
} as const;

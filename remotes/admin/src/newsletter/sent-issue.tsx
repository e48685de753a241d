import {
  type ManagedIssue,
  type NewsletterIssues,
  UNDELIVERED_PER_PAGE,
  type UndeliveredMail,
} from '@ledgerlight/backend/newsletter-issues';
import { newsletterIssuePath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { Notice } from '@ledgerlight/ui/notice';
import listStyle from '../manage/section.module.css';
import { NewTabLink } from '../new-tab-link.tsx';
import { PagedList } from '../paging/paged-list.tsx';
import { usePages } from '../paging/use-pages.ts';
import { formatDateTime } from '../publish-time.ts';
import { StateMark } from '../state-mark.tsx';
import { COUNT_LABELS, countText, ISSUE_STATES, totalOf } from './issue-words.ts';
import style from './section.module.css';

interface SentIssueProps {
  readonly issues: NewsletterIssues;
  readonly issue: ManagedIssue;
  /** Whether the person may see the addresses of subscribers. */
  readonly seesAddresses: boolean;
  onLeave(): void;
}

/** The progress of an issue that is being sent, and its results. */
export function SentIssue({ issues, issue, seesAddresses, onLeave }: SentIssueProps) {
  const { subject, slug, state, sentAt, finishedAt, problem, counts } = issue;
  const total = totalOf(counts);
  const done = total - counts.queued;
  const undelivered = counts.failed + counts.bounced + counts.complained;
  return (
    <section aria-labelledby="newsletter-issue">
      <div className={listStyle.head}>
        <h2 id="newsletter-issue" dir="auto">
          {subject}
        </h2>
        <Button variant="quiet" onClick={onLeave}>
          All issues
        </Button>
      </div>
      <p className={listStyle.count}>
        <StateMark {...ISSUE_STATES[state]} /> {sentAt !== null && `Sending began on ${formatDateTime(sentAt)}.`}{' '}
        {finishedAt !== null && `It ended on ${formatDateTime(finishedAt)}.`}{' '}
        {slug !== null && <NewTabLink to={newsletterIssuePath(slug)}>Read it in the archive</NewTabLink>}
      </p>
      {problem !== null && (
        <Notice tone="bad" title="Sending pauses">
          <p>{problem} Sending resumes when the mail server accepts mail again.</p>
        </Notice>
      )}
      {state === 'sending' && (
        <div className={style.progress}>
          <label htmlFor="letter-progress">
            {countText(done)} of {countText(total)} addresses are done. The issue cannot be changed any more.
          </label>
          <progress id="letter-progress" value={done} max={Math.max(total, 1)} />
        </div>
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
          No mail server is configured, so each letter is a file in the folder <code>outbox</code> of the data folder.
        </p>
      )}
      {undelivered > 0 && seesAddresses && <Undelivered issues={issues} issue={issue.id} count={undelivered} />}
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
    const items = rows.slice(0, UNDELIVERED_PER_PAGE);
    return { items, next: rows.length > UNDELIVERED_PER_PAGE ? (items.at(-1)?.id ?? null) : null };
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

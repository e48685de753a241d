import type { ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { Link } from '@ledgerlight/shell-api';
import { newsletterIssuePath } from '@ledgerlight/site/routes';
import { Notice } from '@ledgerlight/ui/notice';
import { Fact } from '../../../kit/lists/fact.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { NewTabLink } from '../../../kit/new-tab-link.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { StateMark } from '../../../kit/state-mark.tsx';
import { sectionAddress } from '../../../navigation/section-address.ts';
import { COUNT_LABELS, countText, ISSUE_STATES } from './issue-words.ts';
import style from './section.module.css';

/** What became of an issue whose sending has begun. */
export function SentIssue({ issue }: { readonly issue: ManagedIssue }) {
  const { subject, slug, state, sentAt, finishedAt, problem, counts } = issue;
  return (
    <SectionFrame
      id="newsletter-issue"
      title={subject}
      aside={<Link to={sectionAddress({ name: 'newsletter', issue: null })}>All issues</Link>}
      intro={
        <>
          <StateMark {...ISSUE_STATES[state]} /> {sentAt !== null && `Sending began on ${formatDateTime(sentAt)}.`}{' '}
          {finishedAt !== null && `It ended on ${formatDateTime(finishedAt)}.`}{' '}
          {slug !== null && <NewTabLink to={newsletterIssuePath(slug)}>Read it in the archive</NewTabLink>}
        </>
      }
    >
      {problem !== null && (
        <Notice tone="bad" title={state === 'sending' ? 'Sending pauses' : 'Most letters were refused'}>
          <p>
            {problem} {state === 'sending' && 'It is tried again every two minutes until the mail server takes mail.'}
          </p>
        </Notice>
      )}
      {state === 'sending' && <Progress counts={counts} />}
      <dl className={style.counts}>
        {COUNT_LABELS.filter(({ name }) => counts[name] > 0).map(({ name, label }) => (
          <Fact key={name} term={label}>
            {countText(counts[name])}
          </Fact>
        ))}
      </dl>
      {counts.filed > 0 && (
        <p>
          No mail server is configured, so each letter is a file in the folder <code>outbox</code> of the data folder.
        </p>
      )}
    </SectionFrame>
  );
}

function Progress({ counts }: Pick<ManagedIssue, 'counts'>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const done = total - counts.queued;
  return (
    <div className={style.progress}>
      <label htmlFor="letter-progress">
        {countText(done)} of {countText(total)} addresses are done. The issue cannot be changed any more.
      </label>
      <progress id="letter-progress" value={done} max={Math.max(total, 1)} />
    </div>
  );
}

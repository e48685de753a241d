import { ISSUES_PER_PAGE, type ListedIssue, type NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { pageOf } from '@ledgerlight/backend/pagination';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ActionButton } from '../../../kit/action-button.tsx';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { usePages } from '../../../kit/lists/use-pages.ts';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { StateMark } from '../../../kit/state-mark.tsx';
import { countText, ISSUE_STATES } from './issue-words.ts';

interface IssueListProps {
  readonly issues: NewsletterIssues;
  readonly mayWrite: boolean;
  onOpen(issue: string): void;
}

export function IssueList({ issues, mayWrite, onOpen }: IssueListProps) {
  const pages = usePages(['newsletter-issues'], async (before: { time: string; id: string } | undefined, signal) => {
    const rows = await issues.list(before ?? null, signal);
    return pageOf(rows, ISSUES_PER_PAGE, ({ createdAt, id }) => ({ time: createdAt, id }));
  });
  return (
    <SectionFrame
      id="newsletter-issues"
      title="Newsletter"
      aside={
        mayWrite && (
          <Button variant="secondary" onClick={() => onOpen(crypto.randomUUID())}>
            New issue
          </Button>
        )
      }
    >
      <PagedList
        pages={pages}
        noun="issues"
        empty={
          <EmptyState
            icon="mail"
            title="No issues yet"
            text="An issue is a letter with posts that you choose. It goes to all confirmed subscribers."
          />
        }
      >
        {(issue) => <IssueRow key={issue.id} {...{ issue, mayWrite }} onOpen={() => onOpen(issue.id)} />}
      </PagedList>
    </SectionFrame>
  );
}

interface IssueRowProps extends Pick<IssueListProps, 'mayWrite'> {
  readonly issue: ListedIssue;
  onOpen(): void;
}

function IssueRow({ issue, mayWrite, onOpen }: IssueRowProps) {
  const { subject, state, sentAt, changedAt, changedBy, problem, counts } = issue;
  const title = subject === '' ? 'Without a subject' : subject;
  const delivered = counts.sent + counts.filed;
  return (
    <RecordRow
      title={title}
      actions={
        <ActionButton
          label={sentAt === null ? (mayWrite ? 'Edit' : 'Open') : 'Results'}
          subject={title}
          onClick={onOpen}
        />
      }
    >
      <RowFacts>
        <StateMark {...ISSUE_STATES[state]} />
        {sentAt !== null && (
          <span>
            {formatDateTime(sentAt)}, {countText(delivered)} delivered
          </span>
        )}
        {state === 'draft' && (
          <span>
            changed by {changedBy}, {formatDateTime(changedAt)}
          </span>
        )}
      </RowFacts>
      {problem !== null && <RowFacts>{problem}</RowFacts>}
    </RecordRow>
  );
}

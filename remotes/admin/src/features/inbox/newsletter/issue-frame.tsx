import type { ManagedIssue, NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { Link } from '@ledgerlight/shell-api';
import { Notice } from '@ledgerlight/ui/notice';
import type { ReactNode } from 'react';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { SectionFrame } from '../../../kit/lists/section-frame.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { StateMark } from '../../../kit/state-mark.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import { ISSUE_STATES } from './issue-words.ts';

interface IssueFrameProps {
  readonly stored: ManagedIssue | null;
  readonly isSent: boolean;
  readonly subject: string;
  readonly isDirty: boolean;
  readonly children: ReactNode;
}

/** The heading of an issue, how it is stored, and what it is rendered with. */
export function IssueFrame({ stored, isSent, subject, isDirty, children }: IssueFrameProps) {
  return (
    <SectionFrame
      id="newsletter-issue"
      title={subject.trim() === '' ? 'New issue' : subject}
      aside={<Link to={sectionAddress({ name: 'newsletter', issue: null })}>All issues</Link>}
      intro={
        <>
          <StateMark {...ISSUE_STATES[stored?.state ?? 'draft']} />{' '}
          {stored && `Saved by ${stored.changedBy}, ${formatDateTime(stored.changedAt)}.`}
          {isDirty && ' Not saved yet.'}
        </>
      }
    >
      {stored?.problem && !isSent && (
        <Notice tone="bad" title="The issue was not sent">
          <p>{stored.problem}</p>
        </Notice>
      )}
      {children}
    </SectionFrame>
  );
}

interface LetterApprovalProps {
  readonly issues: NewsletterIssues;
  readonly issue: ManagedIssue;
  onChanged(): Promise<unknown>;
}

/** Who approved the stored letter, and the button to approve it for those who may. */
export function LetterApproval({ issues, issue, onChanged }: LetterApprovalProps) {
  const { id, hash, approvedBy, mayApprove } = issue;
  const approving = useTask('The letter was not approved', async () => {
    await issues.approve(id, hash).finally(onChanged);
    return { title: 'Letter approved' };
  });
  return (
    <>
      {approvedBy.length > 0 && <p>Approved by {approvedBy.join(' and ')}.</p>}
      {mayApprove && (
        <div>
          <ConfirmedButton
            // Another text that arrives ends the question.
            key={hash}
            label="Approve"
            question="Subscribers may get exactly this text. Another text needs another approval."
            isPending={approving.isPending}
            onConfirmed={() => approving.mutate()}
          />
        </div>
      )}
    </>
  );
}

import type { ManagedIssue, NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import { useTask } from '../../../kit/toasts/use-task.ts';

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

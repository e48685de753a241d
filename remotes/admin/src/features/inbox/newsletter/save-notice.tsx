import type { ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { Button } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import type { useIssueForm } from './use-issue-form.ts';

interface SaveNoticeProps {
  readonly stored: ManagedIssue | null;
  readonly form: Pick<ReturnType<typeof useIssueForm>, 'problem' | 'saveMine' | 'takeTheirs'>;
  /** Saves what is typed as a new issue. */
  onCopy(): void;
}

/** Why what is typed is not in the issue, and what the person can do with it. */
export function SaveNotice({ stored, form: { problem, saveMine, takeTheirs }, onCopy }: SaveNoticeProps) {
  const discard = (
    <Button variant="secondary" onClick={takeTheirs}>
      Discard mine
    </Button>
  );
  if (stored !== null && stored.sentAt !== null) {
    return (
      <Notice tone="bad" title="The issue was sent meanwhile" isResponse>
        <p>Readers get the text that was saved last. What you changed since is not in it.</p>
        <NoticeActions>
          <Button onClick={onCopy}>Save mine as a new issue</Button>
          {discard}
        </NoticeActions>
      </Notice>
    );
  }
  if (problem?.kind === 'conflict') {
    return (
      <Notice tone="bad" title={`${stored?.changedBy ?? 'Another person'} has saved this issue meanwhile`} isResponse>
        <p>Nothing of yours is lost. Decide which text the issue has.</p>
        <NoticeActions>
          <Button onClick={() => void saveMine()}>Save mine</Button>
          {discard}
        </NoticeActions>
      </Notice>
    );
  }
  return (
    problem !== null && (
      <Notice tone="bad" title="The issue was not saved" isResponse>
        <p>{problem.message}</p>
      </Notice>
    )
  );
}

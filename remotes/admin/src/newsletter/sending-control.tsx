import type { ManagedIssue, NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { formatDateTime } from '../publish-time.ts';
import { showToast, toastOnError } from '../toasts/store.ts';
import { countText, totalOf } from './issue-words.ts';
import style from './section.module.css';

interface SendingControlProps {
  readonly issues: Pick<NewsletterIssues, 'stop' | 'resume'>;
  readonly issue: ManagedIssue;
  onChanged(): Promise<unknown>;
  /** Called when the person has resumed sending, and the button for it is gone. */
  onResumed(): void;
}

/** The progress of an issue that is being sent, with a button to stop it; why one was stopped, with a button to resume it. */
export function SendingControl({ issues, issue, onChanged, onResumed }: SendingControlProps) {
  const change = useMutation({
    mutationFn: (wanted: 'stop' | 'resume') =>
      toastOnError(wanted === 'stop' ? 'Sending was not stopped' : 'Sending was not resumed', async () => {
        const isDone = await issues[wanted](issue.id);
        await onChanged();
        if (!isDone) throw new Error('All letters have gone out meanwhile.');
        showToast({ kind: 'success', title: wanted === 'stop' ? 'Sending stopped' : 'Sending resumed' });
        if (wanted === 'resume') onResumed();
      }),
  });
  const start = (wanted: 'stop' | 'resume') => {
    if (!change.isPending) change.mutate(wanted);
  };
  return issue.state === 'stopped' ? (
    <StopNotice
      issue={issue}
      isResponse={change.isSuccess && change.variables === 'stop'}
      onResume={() => start('resume')}
    />
  ) : (
    <SendingProgress issue={issue} onStop={() => start('stop')} />
  );
}

interface StopNoticeProps {
  readonly issue: ManagedIssue;
  readonly isResponse: boolean;
  onResume(): void;
}

function StopNotice({ issue, isResponse, onResume }: StopNoticeProps) {
  const { problem, counts } = issue;
  return (
    <div className={style.notice}>
      <Notice tone={issue.stoppedBy === null ? 'bad' : 'plain'} title={titleOfStop(issue)} isResponse={isResponse}>
        {problem !== null && <p>{problem} Nothing is held against these addresses: they wait with the others.</p>}
        <p>{effectOfStop(issue)}</p>
        <NoticeActions>
          <ConfirmedButton
            label="Resume sending"
            question={`The letter goes to ${addressesText(counts.queued)} that ${counts.queued === 1 ? 'waits' : 'wait'}. No address gets it twice.`}
            onConfirmed={onResume}
          />
        </NoticeActions>
      </Notice>
    </div>
  );
}

function SendingProgress({ issue: { problem, counts }, onStop }: { readonly issue: ManagedIssue; onStop(): void }) {
  const total = totalOf(counts);
  const done = total - counts.queued;
  return (
    <>
      {problem !== null && (
        <div className={style.notice}>
          <Notice tone="bad" title="Sending pauses">
            <p>{problem} It is tried again every two minutes, and sending goes on when the mail server takes mail.</p>
          </Notice>
        </div>
      )}
      <div className={style.progress}>
        <label htmlFor="letter-progress">
          {countText(done)} of {countText(total)} addresses are done. The issue cannot be changed any more.
        </label>
        <progress id="letter-progress" value={done} max={Math.max(total, 1)} />
        <div>
          <ConfirmedButton
            label="Stop sending"
            question="Letters that went out cannot be called back. The addresses that wait get nothing until you resume."
            onConfirmed={onStop}
          />
        </div>
      </div>
    </>
  );
}

function titleOfStop({ stoppedBy, stoppedAt }: ManagedIssue): string {
  const time = stoppedAt === null ? '' : ` on ${formatDateTime(stoppedAt)}`;
  return stoppedBy === null
    ? `Sending was stopped${time}, because the mail server refuses the letter`
    : `Stopped by ${stoppedBy}${time}`;
}

/** What readers got. A letter that the mail server was taking when sending stopped counts a moment later. */
function effectOfStop({ counts }: ManagedIssue): string {
  const sent = counts.sent + counts.filed + counts.complained;
  const out =
    sent === 0
      ? 'No letter went out.'
      : `${sent === 1 ? '1 letter' : `${countText(sent)} letters`} went out and cannot be called back.`;
  const waiting = `${addressesText(counts.queued)} ${counts.queued === 1 ? 'waits and gets' : 'wait and get'} nothing until you resume.`;
  return `${out} ${waiting} The letter is in the archive.`;
}

function addressesText(count: number): string {
  return count === 1 ? '1 address' : `${countText(count)} addresses`;
}

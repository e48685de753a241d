import { errorMessage } from '@ledgerlight/backend/errors';
import { MAX_REACH, type ManagedIssue, type NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { IssueText } from '@ledgerlight/newsletter/issue-mail';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { Notice } from '@ledgerlight/ui/notice';
import { useState } from 'react';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { formatDateTime, localZone, parsePublishTime } from '../publish-time.ts';
import { showToast } from '../toasts/store.ts';
import { countText } from './issue-words.ts';
import { mailOf } from './letter-preview.tsx';
import style from './section.module.css';
import type { useIssueForm } from './use-issue-form.ts';

interface SendPanelProps {
  readonly issues: NewsletterIssues;
  readonly id: string;
  readonly stored: ManagedIssue | null;
  readonly form: Pick<ReturnType<typeof useIssueForm>, 'isDirty' | 'isNew' | 'version' | 'save'>;
  readonly letter: IssueText;
  readonly origin: string;
  onChanged(): Promise<void>;
  onLeave(): void;
}

/** Sends an issue to oneself, at a time or now, cancels a time, and deletes a draft. Unsaved changes are saved first. */
export function SendPanel({ issues, id, stored, form, letter, origin, onChanged, onLeave }: SendPanelProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const [time, setTime] = useState('');
  const chosen = parsePublishTime(time);

  async function run(failure: string, task: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await task();
    } catch (error) {
      setProblem({ title: failure, text: errorMessage(error) });
    } finally {
      await onChanged();
      setBusy(false);
    }
  }

  const schedule = (at: string | null) =>
    run('The issue was not scheduled', async () => {
      const version = form.isDirty || form.isNew ? await form.save() : form.version;
      if (version === null) return;
      await issues.schedule(id, version, origin, at);
      setTime('');
      showToast({ kind: 'success', title: at === null ? 'The issue is being sent' : 'Issue scheduled' });
    });
  const cancel = () =>
    run('The schedule was not cancelled', async () => {
      if (!(await issues.cancel(id))) throw new Error('Sending has begun, so it cannot be cancelled.');
      showToast({ kind: 'success', title: 'Schedule cancelled', text: 'The issue is a draft again.' });
    });
  const test = () =>
    run('The test was not sent', async () => {
      const { subject, ...mail } = mailOf(letter, origin);
      const address = await issues.sendTest({ subject: `Test: ${subject}`, ...mail });
      if (address === null) throw new Error('Your account has no e-mail address. An admin adds it under People.');
      showToast({ kind: 'success', title: 'Test queued', text: `It goes to ${address}.` });
    });
  const remove = () =>
    run('The issue was not deleted', async () => {
      await issues.remove(id, form.version);
      onLeave();
    });

  return (
    <section className={style.panel} aria-label="Send">
      <p>{reachText(stored)}</p>
      {problem && (
        <Notice tone="bad" title={problem.title} isResponse>
          <p>{problem.text}</p>
        </Notice>
      )}
      <div className={style.buttons}>
        <Button variant="secondary" disabled={isBusy} onClick={() => void test()}>
          Send a test to myself
        </Button>
        {stored?.state === 'scheduled' ? (
          <ConfirmedButton
            label="Cancel the schedule"
            question="The issue becomes a draft. It goes to no subscriber until it is scheduled again."
            isPending={isBusy}
            onConfirmed={() => void cancel()}
          />
        ) : (
          <ConfirmedButton
            label="Send now"
            question="All confirmed subscribers get the issue as it is. This cannot be undone."
            isPending={isBusy}
            onConfirmed={() => void schedule(null)}
          />
        )}
      </div>
      {stored?.state === 'scheduled' && stored.scheduledAt !== null ? (
        <p>
          Goes out on <strong>{formatDateTime(stored.scheduledAt)}</strong>. Changes that you save before are in it.
        </p>
      ) : (
        <form
          className={style.schedule}
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen.kind === 'time') void schedule(chosen.iso);
          }}
        >
          <Field
            id="letter-time"
            name="time"
            label="Send at"
            hint={`Your local time, ${localZone(new Date().toISOString())}.`}
            problems={chosen.kind === 'invalid' ? [chosen.message] : []}
          >
            {(control) => (
              <input {...control} type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
            )}
          </Field>
          <Button type="submit" variant="secondary" disabled={isBusy || chosen.kind !== 'time'}>
            Schedule
          </Button>
        </form>
      )}
      {stored && (
        <div>
          <ConfirmedButton
            label="Delete the issue"
            question="The text and the choice of posts are deleted for good."
            isPending={isBusy}
            onConfirmed={() => void remove()}
          />
        </div>
      )}
    </section>
  );
}

function reachText(stored: ManagedIssue | null): string {
  if (stored === null) return 'Save the issue to see how many subscribers it reaches.';
  if (stored.reach > MAX_REACH) return `It reaches more than ${countText(MAX_REACH)} subscribers.`;
  return stored.reach === 1 ? 'It reaches 1 subscriber.' : `It reaches ${countText(stored.reach)} subscribers.`;
}

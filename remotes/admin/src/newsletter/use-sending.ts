import { errorMessage } from '@ledgerlight/backend/errors';
import type { NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { IssueText } from '@ledgerlight/newsletter/issue-mail';
import { useState } from 'react';
import { showToast } from '../toasts/store.ts';
import { mailOf } from './letter-preview.tsx';
import type { useIssueForm } from './use-issue-form.ts';

export interface SendingOptions {
  readonly issues: NewsletterIssues;
  readonly id: string;
  readonly form: Pick<ReturnType<typeof useIssueForm>, 'isDirty' | 'isNew' | 'version' | 'save' | 'endGuard'>;
  readonly letter: IssueText;
  readonly origin: string;
  onChanged(): Promise<unknown>;
  onLeave(): void;
}

interface SendingProblem {
  readonly title: string;
  readonly text: string;
  /** Whether an address under Account fixes it. */
  readonly needsAddress?: boolean;
}

/** What is done with an issue, one action at a time. `problem` is why the last one failed. */
export function useSending({ issues, id, form, letter, origin, onChanged, onLeave }: SendingOptions) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SendingProblem | null>(null);
  const [time, setTime] = useState('');

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

  /** Null when it could not be saved, which the form shows. */
  const savedVersion = async () => (form.isDirty || form.isNew ? form.save() : form.version);
  const schedule = (at: string | null) =>
    run('The issue was not scheduled', async () => {
      const version = await savedVersion();
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
      const version = await savedVersion();
      if (version === null) return;
      const { subject, ...mail } = mailOf(letter, origin);
      const address = await issues.sendTest(id, version, { subject: `Test: ${subject}`, ...mail });
      if (address !== null) showToast({ kind: 'success', title: 'Test queued', text: `It goes to ${address}.` });
      else {
        setProblem({
          title: 'The test was not sent',
          text: 'Your account has no e-mail address. Add it under',
          needsAddress: true,
        });
      }
    });
  const remove = () =>
    run('The issue was not deleted', async () => {
      await issues.remove(id, form.version);
      form.endGuard();
      onLeave();
    });
  return { isBusy, problem, time, setTime, schedule, cancel, test, remove };
}

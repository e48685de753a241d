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

/** What is done with an issue, one action at a time. `problem` is why the last one failed. */
export function useSending({ issues, id, form, letter, origin, onChanged, onLeave }: SendingOptions) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly title: string; readonly text: string } | null>(null);
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
      form.endGuard();
      onLeave();
    });
  return { isBusy, problem, time, setTime, schedule, cancel, test, remove };
}

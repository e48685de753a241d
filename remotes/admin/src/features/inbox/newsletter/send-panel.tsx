import type { ManagedIssue, NewsletterIssues } from '@ledgerlight/backend/newsletter-issues';
import type { IssueText } from '@ledgerlight/newsletter/issue-mail';
import { Button } from '@ledgerlight/ui/button';
import { Notice } from '@ledgerlight/ui/notice';
import { ConfirmedButton } from '../../../kit/confirmed-button.tsx';
import layout from '../../../kit/layout.module.css';
import { type Done, useTask } from '../../../kit/toasts/use-task.ts';
import type { IssueFormState } from './issue-form.tsx';
import { LetterApproval } from './issue-frame.tsx';
import { reachText, riskyWords, testText } from './issue-words.ts';
import { mailOf } from './letter-preview.tsx';
import style from './section.module.css';

interface SendPanelProps {
  readonly issues: NewsletterIssues;
  readonly id: string;
  readonly stored: ManagedIssue | null;
  readonly form: IssueFormState;
  readonly letter: IssueText;
  readonly origin: string;
  onChanged(): Promise<unknown>;
  onLeave(): void;
}

/** Sends an issue to oneself or to the subscribers, and deletes a draft. Unsaved changes are saved first. */
export function SendPanel(props: SendPanelProps) {
  const { issues, stored, letter, form, onChanged } = props;
  const { isBusy, test, send, remove } = useSending(props);
  const obstacle = form.isDirty ? null : (stored?.obstacle ?? null);
  const words = riskyWords(letter);
  return (
    <section className={style.panel} aria-label="Send">
      <StoredFacts stored={stored} />
      {words.length > 0 && (
        <Notice tone="bad" title="Words to check before sending">
          <ul>
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Obstacle text={obstacle} />
      {stored !== null && !form.isDirty && <LetterApproval {...{ issues, onChanged }} issue={stored} />}
      <div className={layout.buttons}>
        <Button variant="secondary" disabled={isBusy} onClick={() => test.mutate()}>
          Send a test to myself
        </Button>
        {stored !== null && obstacle === null && (
          <ConfirmedButton
            label="Send now"
            question={`Send to ${reachText(stored.reach)}? ${testText(stored.test)} This cannot be undone.`}
            isPending={isBusy}
            onConfirmed={() => send.mutate()}
          />
        )}
        {stored !== null && (
          <ConfirmedButton
            label="Delete the issue"
            question="The text and the choice of posts are deleted for good."
            isPending={isBusy}
            onConfirmed={() => remove.mutate()}
          />
        )}
      </div>
    </section>
  );
}

function useSending({ issues, id, form, letter, origin, onChanged, onLeave }: SendPanelProps) {
  /** Of a version that could not be saved, the form shows why. */
  const withSaved = async (act: (version: number) => Promise<Done>): Promise<Done> => {
    const version = form.isDirty || form.version === 0 ? await form.saveNow() : form.version;
    return version === null ? undefined : act(version).finally(onChanged);
  };
  const test = useTask('The test was not sent', () =>
    withSaved(async (version) => {
      const { subject, text, html } = mailOf(letter, origin);
      const address = await issues.sendTest(id, version, { subject: `Test: ${subject}`, text, html });
      if (address === null) throw new Error('Your account has no e-mail address. Add it under Account.');
      return { title: 'Test queued', text: `It goes to ${address}.` };
    }),
  );
  const send = useTask('The issue was not sent', () =>
    withSaved(async (version) => {
      await issues.send(id, version, origin);
      return { title: 'The issue is being sent' };
    }),
  );
  const remove = useTask('The issue was not deleted', async () => {
    await issues.remove(id, form.version).finally(onChanged);
    form.endGuard();
    onLeave();
  });
  return { test, send, remove, isBusy: test.isPending || send.isPending || remove.isPending };
}

/** Why the stored letter cannot be sent, if anything. */
export function Obstacle({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <Notice tone="plain" title="It cannot be sent yet">
        <p>{text}</p>
      </Notice>
    )
  );
}

function StoredFacts({ stored }: Pick<SendPanelProps, 'stored'>) {
  if (stored === null) return <p>Save the issue to see how many subscribers it reaches.</p>;
  return (
    <>
      <p>{`It reaches ${reachText(stored.reach)}.`}</p>
      <p>{testText(stored.test)}</p>
      {!stored.sendsMail && (
        <p>
          This site sends no mail. Letters and tests are written to files in the folder <code>outbox</code>.
        </p>
      )}
    </>
  );
}

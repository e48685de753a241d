import type { ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { Notice } from '@ledgerlight/ui/notice';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { sectionAddress } from '../dashboard/sections/section-address.ts';
import layout from '../layout.module.css';
import { chosenZone, formatDateTime, parsePublishTime } from '../publish-time.ts';
import { LetterApproval } from './letter-approval.tsx';
import style from './section.module.css';
import { reachText, riskyWords, sendQuestion, testText } from './send-words.ts';
import { type SendingOptions, useSending } from './use-sending.ts';

interface SendPanelProps extends SendingOptions {
  readonly stored: ManagedIssue | null;
}

/** Sends an issue to oneself, at a time or now, cancels a time, and deletes a draft. Unsaved changes are saved first. */
export function SendPanel({ stored, ...options }: SendPanelProps) {
  const sending = useSending(options);
  const { isBusy, problem } = sending;
  const { isDirty } = options.form;
  const obstacle = stored?.state === 'draft' && !isDirty ? stored.obstacle : null;
  return (
    <section className={style.panel} aria-label="Send">
      <StoredFacts stored={stored} />
      <Warnings words={riskyWords(options.letter)} />
      {obstacle !== null && (
        <Notice tone="plain" title="It cannot be sent yet">
          <p>{obstacle}</p>
        </Notice>
      )}
      {stored !== null && !isDirty && <LetterApproval {...options} issue={stored} />}
      {problem && (
        <Notice tone="bad" title={problem.title} isResponse>
          <p>
            {problem.text} {problem.needsAddress && <Link to={sectionAddress({ name: 'account' })}>Account</Link>}
          </p>
        </Notice>
      )}
      <div className={layout.buttons}>
        <Button variant="secondary" disabled={isBusy} onClick={() => void sending.test()}>
          Send a test to myself
        </Button>
        {stored?.state === 'scheduled' ? (
          <ConfirmedButton
            label="Cancel the schedule"
            question="The issue becomes a draft. It goes to no subscriber until it is scheduled again."
            isPending={isBusy}
            onConfirmed={() => void sending.cancel()}
          />
        ) : (
          stored !== null &&
          obstacle === null && (
            <ConfirmedButton
              label="Send now"
              question={sendQuestion(stored)}
              isPending={isBusy}
              onConfirmed={() => void sending.schedule(null)}
            />
          )
        )}
      </div>
      {stored?.state === 'scheduled' && stored.scheduledAt !== null ? (
        <p>
          Goes out on <strong>{formatDateTime(stored.scheduledAt)}</strong>. Changes that you save before are in it.
        </p>
      ) : (
        obstacle === null && <ScheduleForm sending={sending} />
      )}
      {stored && (
        <div>
          <ConfirmedButton
            label="Delete the issue"
            question="The text and the choice of posts are deleted for good."
            isPending={isBusy}
            onConfirmed={() => void sending.remove()}
          />
        </div>
      )}
    </section>
  );
}

function ScheduleForm({ sending }: { readonly sending: ReturnType<typeof useSending> }) {
  const { time, isBusy } = sending;
  const chosen = parsePublishTime(time);
  return (
    <form
      className={style.schedule}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.kind === 'time') void sending.schedule(chosen.iso);
      }}
    >
      <Field
        id="letter-time"
        name="time"
        label="Send at"
        hint={`Your local time, ${chosenZone(chosen)}.`}
        problems={chosen.kind === 'invalid' ? [chosen.message] : []}
      >
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            value={time}
            onChange={({ target }) => sending.setTime(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={isBusy || chosen.kind !== 'time'}>
        Schedule
      </Button>
    </form>
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

function Warnings({ words }: { readonly words: readonly string[] }) {
  return (
    words.length > 0 && (
      <Notice tone="bad" title="Words to check before sending">
        <ul>
          {words.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    )
  );
}

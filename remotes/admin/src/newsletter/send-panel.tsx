import { MAX_REACH, type ManagedIssue } from '@ledgerlight/backend/newsletter-issues';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { Notice } from '@ledgerlight/ui/notice';
import { ConfirmedButton } from '../confirmed-button.tsx';
import layout from '../layout.module.css';
import { chosenZone, formatDateTime, parsePublishTime } from '../publish-time.ts';
import { countText } from './issue-words.ts';
import style from './section.module.css';
import { type SendingOptions, useSending } from './use-sending.ts';

interface SendPanelProps extends SendingOptions {
  readonly stored: ManagedIssue | null;
}

/** Sends an issue to oneself, at a time or now, cancels a time, and deletes a draft. Unsaved changes are saved first. */
export function SendPanel({ stored, ...options }: SendPanelProps) {
  const sending = useSending(options);
  const { isBusy, problem } = sending;
  return (
    <section className={style.panel} aria-label="Send">
      <p>{reachText(stored)}</p>
      {problem && (
        <Notice tone="bad" title={problem.title} isResponse>
          <p>{problem.text}</p>
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
          <ConfirmedButton
            label="Send now"
            question="All confirmed subscribers get the issue as it is. This cannot be undone."
            isPending={isBusy}
            onConfirmed={() => void sending.schedule(null)}
          />
        )}
      </div>
      {stored?.state === 'scheduled' && stored.scheduledAt !== null ? (
        <p>
          Goes out on <strong>{formatDateTime(stored.scheduledAt)}</strong>. Changes that you save before are in it.
        </p>
      ) : (
        <ScheduleForm sending={sending} />
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

function reachText(stored: ManagedIssue | null): string {
  if (stored === null) return 'Save the issue to see how many subscribers it reaches.';
  if (stored.reach > MAX_REACH) return `It reaches more than ${countText(MAX_REACH)} subscribers.`;
  return stored.reach === 1 ? 'It reaches 1 subscriber.' : `It reaches ${countText(stored.reach)} subscribers.`;
}

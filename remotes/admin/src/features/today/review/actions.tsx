import { errorMessage } from '@ledgerlight/backend/errors';
import type { Review, Reviews, ReviewText } from '@ledgerlight/backend/reviews';
import { Link } from '@ledgerlight/shell-api';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import layout from '../../../kit/layout.module.css';
import { reviewPublishLabel } from '../../../kit/review-words.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { useUnsavedForm } from '../../../kit/unsaved/unsaved-work.ts';
import { type Section, sectionAddress } from '../../../navigation/section-address.ts';
import style from './review.module.css';

interface ReviewActionsProps {
  readonly review: Review;
  /** The text that is shown, which alone is approved or published. */
  readonly text: ReviewText;
  readonly reviews: Reviews;
  onDone(): void;
}

interface Step {
  readonly run: () => Promise<unknown>;
  readonly done: string;
  readonly failed: string;
  /** Whether the list is shown afterwards. */
  readonly leaves: boolean;
}

const MAX_NOTE_LENGTH = 2000;

/** What the signed-in person may do with a text. */
export function ReviewActions({ review, text, reviews, onDone }: ReviewActionsProps) {
  const [isReturning, setReturning] = useState(false);
  const { run, isRunning } = useSteps(review.title, onDone);
  const { postId, stage } = review;
  const isDraft = stage === 'draft';
  if (isReturning) {
    return (
      <ReturnForm
        isSending={isRunning}
        onSend={(note) =>
          run({
            run: () => reviews.requestChanges(text, note),
            done: 'Changes requested',
            failed: 'The changes were not requested',
            leaves: true,
          })
        }
        onCancel={() => setReturning(false)}
      />
    );
  }
  const approve = { run: () => reviews.approve(text), done: 'Approved', failed: 'Not approved', leaves: false };
  const publish = { run: () => reviews.publish(text), done: 'Published', failed: 'Not published', leaves: true };
  const withdraw = {
    run: () => reviews.withdraw(postId, { discards: isDraft }),
    done: isDraft ? 'Discarded' : 'Taken back',
    failed: isDraft ? 'Not discarded' : 'Not taken back',
    leaves: isDraft,
  };
  return (
    <div className={layout.buttons}>
      {review.mayApprove && <Button onClick={() => run(approve)}>Approve</Button>}
      {stage === 'approved' && review.mayPublish && (
        <Button onClick={() => run(publish)}>{reviewPublishLabel(review, Date.now())}</Button>
      )}
      {review.mayReturn && (
        <Button variant="secondary" onClick={() => setReturning(true)}>
          Request changes
        </Button>
      )}
      {review.mayPublish && (
        <ButtonLink Link={Link} variant="secondary" to={sectionAddress(formOf(review))}>
          Edit text
        </ButtonLink>
      )}
      {review.mayPublish && (
        <Button variant="quiet" onClick={() => run(withdraw)}>
          {isDraft ? 'Discard' : 'Take back'}
        </Button>
      )}
    </div>
  );
}

/** The draft of a text stays until the text is published. */
function formOf({ postId, liveStage }: Review): Section {
  return liveStage === null ? { name: 'new', draftId: postId } : { name: 'edit', postId };
}

/** Runs one step at a time, and reports it in a toast. */
function useSteps(title: string, onDone: () => void) {
  const client = useQueryClient();
  /** The buttons follow the reviews, which therefore come last: a button that is shown can be used. */
  async function reload(): Promise<void> {
    await client.invalidateQueries({ queryKey: ['reviewed-text'] });
    await client.invalidateQueries({ queryKey: ['reviews'] });
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: Step) => run(),
    onSuccess: (_, { done, leaves }) => {
      showToast({ kind: 'success', title: done, text: title });
      if (leaves) onDone();
      return reload();
    },
    onError: (error, { failed }) => {
      showToast({ kind: 'problem', title: failed, text: errorMessage(error) });
      void reload();
    },
  });
  return { run: (step: Step) => isPending || mutate(step), isRunning: isPending };
}

interface ReturnFormProps {
  readonly isSending: boolean;
  readonly onSend: (note: string) => void;
  readonly onCancel: () => void;
}

function ReturnForm({ isSending, onSend, onCancel }: ReturnFormProps) {
  const [note, setNote] = useState('');
  useUnsavedForm(note.trim() !== '' && !isSending);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '') onSend(note);
  };
  return (
    <form className={style.form} aria-label="Request changes" onSubmit={send}>
      <Field
        id="review-note"
        name="note"
        label="What to change"
        hint="The author sees it beside the text. Approvals of this version end."
        problems={[]}
        required
      >
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the person has just opened this field
            autoFocus
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <div className={layout.buttons}>
        <Button type="submit" disabled={isSending || note.trim() === ''}>
          {isSending ? 'Sending...' : 'Request changes'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

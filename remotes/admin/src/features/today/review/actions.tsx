import type { Review, Reviews, ReviewText } from '@ledgerlight/backend/reviews';
import { Link } from '@ledgerlight/shell-api';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { useState } from 'react';
import type { RecordField } from '../../../kit/forms/record-fields.tsx';
import { RecordForm } from '../../../kit/forms/record-form.tsx';
import layout from '../../../kit/layout.module.css';
import { reviewPublishLabel } from '../../../kit/review-words.ts';
import { useTask } from '../../../kit/toasts/use-task.ts';
import { type Section, sectionAddress } from '../../../navigation/section-address.ts';

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

/** What the signed-in person may do with a text. */
export function ReviewActions({ review, text, reviews, onDone }: ReviewActionsProps) {
  const [isReturning, setReturning] = useState(false);
  // The buttons follow the reviews, which therefore come last: a button that is shown can be used.
  const step = useTask(
    ({ failed }: Step) => failed,
    async ({ run, done, leaves }) => {
      await run();
      if (leaves) onDone();
      return { title: done, text: review.title };
    },
    ['reviewed-text'],
    ['reviews'],
  );
  const run = (next: Step) => step.isPending || step.mutate(next);
  const { postId, stage } = review;
  const isDraft = stage === 'draft';
  if (isReturning) {
    return (
      <RecordForm
        aria-label="Request changes"
        saveLabel="Request changes"
        savingLabel="Sending..."
        variant="primary"
        start={{ note: '' }}
        fields={[NOTE]}
        focused="note"
        save={({ note }) =>
          step.mutateAsync({
            run: () => reviews.requestChanges(text, note),
            done: 'Changes requested',
            failed: 'The changes were not requested',
            leaves: false,
          })
        }
        onSaved={onDone}
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

const NOTE: RecordField<{ readonly note: string }> = {
  name: 'note',
  label: 'What to change',
  hint: 'The author sees it beside the text. Approvals of this version end.',
  rows: 4,
  maxLength: 2000,
  required: true,
  problem: ({ note }) => (note.trim() === '' ? 'Enter what the author should change.' : undefined),
};

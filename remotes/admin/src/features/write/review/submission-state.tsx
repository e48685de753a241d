import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { missingText, waitingTime } from '../../../kit/review-words.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import type { SubmitResult } from '../publishing/outcome.ts';
import type { FormSubmission } from '../publishing/use-submission.ts';

/** What became of the text that the author submitted, above the form's button. */
export function SubmissionState({ submission }: { readonly submission: FormSubmission }) {
  const text = stateText(submission, Date.now());
  return (
    <p role="status" hidden={text === ''}>
      {text}
    </p>
  );
}

/** Returns where the text in review stands and what to do next; empty when none is in review. */
export function stateText(
  { review, difference, isNeeded }: Omit<FormSubmission, 'noteSubmitted'>,
  now: number,
): string {
  if (review === null) return '';
  const next = isNeeded ? ' Submit it again.' : '';
  const other = difference === 'correction' ? 'correction' : 'version of this text';
  switch (review.stage) {
    case 'draft':
      return review.note === null ? '' : `${review.notedBy ?? 'A reviewer'} requested changes: ${review.note}`;
    case 'approved':
      if (difference === null) return 'This text is approved.';
      if (difference === 'time')
        return 'The approved time has passed. Publish the text now in review, or submit it again.';
      return `Another ${other} is approved. This one needs a new approval.${next}`;
    case 'in-review': {
      const waiting = `In review for ${waitingTime(review.waitingSince, now)}.`;
      if (difference === null || difference === 'time') return `${waiting} ${missingText(review)}.`;
      return `${waiting} Reviewers see another ${other}.${next}`;
    }
  }
}

/** Confirms a submission and names what happens next. */
export function SubmittedNotice({ result }: { readonly result: SubmitResult }) {
  const { id, title, stage } = result;
  return (
    <Notice tone="good" isResponse title={`'${title}' is ${stage === 'approved' ? 'approved' : 'in review'}.`}>
      <p>
        {stage === 'approved'
          ? 'This text was approved before. It can be published.'
          : `${missingText(result)}. It can be published after that. A change needs to be submitted again.`}
      </p>
      <NoticeActions>
        <ButtonLink Link={Link} to={sectionAddress({ name: 'review', postId: id })}>
          Open in review
        </ButtonLink>
      </NoticeActions>
    </Notice>
  );
}

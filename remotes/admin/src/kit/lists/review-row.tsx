import type { Review } from '@ledgerlight/backend/reviews';
import { postTypeLabel } from '@ledgerlight/posts/types';
import type { ReactNode } from 'react';
import { ActionButton } from '../action-button.tsx';
import { formatDateTime } from '../publish-time.ts';
import { missingText, waitingTime } from '../review-words.ts';
import { StageMark } from '../state-mark.tsx';
import { RecordRow, RowFacts } from './record-row.tsx';

interface ReviewRowProps {
  readonly review: Review;
  readonly level?: 3 | 4;
  readonly children?: ReactNode;
  onOpen(): void;
}

/** A text on its way to visitors: where it stands and what it lacks. */
export function ReviewRow({ review, level = 3, children, onOpen }: ReviewRowProps) {
  const { title, stage, waitingSince, type, author, submittedBy, submittedAt, liveStage, mayApprove } = review;
  const missing = missingText(review);
  return (
    <RecordRow
      level={level}
      title={title}
      actions={<ActionButton label={mayApprove ? 'Review' : 'Open'} subject={title} onClick={onOpen} />}
    >
      <RowFacts>
        <StageMark stage={stage} />
        {stage === 'in-review' && (
          <strong>
            Waiting <time dateTime={waitingSince}>{waitingTime(waitingSince, Date.now())}</time>
          </strong>
        )}
        <span>{postTypeLabel(type)}</span>
        <span>By {author}</span>
        <span>
          Submitted <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time> by {submittedBy}
        </span>
        {liveStage !== null && <span>Changes a post</span>}
      </RowFacts>
      {missing !== '' && <RowFacts>{missing}</RowFacts>}
      {children}
    </RecordRow>
  );
}

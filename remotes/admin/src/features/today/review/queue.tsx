import type { Review } from '@ledgerlight/backend/reviews';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { ActionButton } from '../../../kit/action-button.tsx';
import layout from '../../../kit/layout.module.css';
import { RecordRow, RowFacts } from '../../../kit/lists/record-row.tsx';
import { missingText, waitingTime } from '../../../kit/review-words.ts';
import { StageMark } from '../../../kit/state-mark.tsx';
import style from './review.module.css';

/** The texts by stage, the longest waiting first. */
export function ReviewQueue({ queue, onOpen }: { readonly queue: readonly Review[]; onOpen(postId: string): void }) {
  return (
    <section aria-labelledby="review" className={style.queue}>
      <h2 id="review" tabIndex={-1}>
        Review
      </h2>
      {queue.length === 0 && (
        <EmptyState
          icon="newspaper"
          title="Nothing waits for review"
          text="A text that is submitted for review appears here, with how long it has waited."
        />
      )}
      {GROUPS.map(({ stage, heading }) => {
        const texts = queue.filter((review) => review.stage === stage);
        return (
          texts.length > 0 && (
            <section key={stage} aria-labelledby={`review-${stage}`}>
              <h3 id={`review-${stage}`} className={style.heading}>
                {heading} <span className={style.count}>{texts.length}</span>
              </h3>
              <ul className={layout.list}>
                {texts.map((review) => (
                  <QueueRow key={review.postId} review={review} onOpen={() => onOpen(review.postId)} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </section>
  );
}

const GROUPS = [
  { stage: 'in-review', heading: 'In review' },
  { stage: 'approved', heading: 'Approved' },
  { stage: 'draft', heading: 'With their authors' },
] as const satisfies readonly { readonly stage: Review['stage']; readonly heading: string }[];

function QueueRow({ review, onOpen }: { readonly review: Review; readonly onOpen: () => void }) {
  const { title, stage, note } = review;
  const missing = missingText(review);
  return (
    <RecordRow
      level={4}
      title={title}
      actions={<ActionButton label={review.mayApprove ? 'Review' : 'Open'} subject={title} onClick={onOpen} />}
    >
      <RowFacts>
        <StageMark stage={stage} />
        {stage === 'in-review' && (
          <strong>
            Waiting <time dateTime={review.waitingSince}>{waitingTime(review.waitingSince, Date.now())}</time>
          </strong>
        )}
        <span>{postTypeLabel(review.type)}</span>
        <span>By {review.author}</span>
        <span>Submitted by {review.submittedBy}</span>
        {review.liveStage !== null && <span>Changes a post</span>}
      </RowFacts>
      {missing !== '' && <RowFacts>{missing}</RowFacts>}
      {stage === 'draft' && note !== null && <p className={style.note}>{note}</p>}
    </RecordRow>
  );
}

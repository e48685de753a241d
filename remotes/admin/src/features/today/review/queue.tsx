import type { Review } from '@ledgerlight/backend/reviews';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import layout from '../../../kit/layout.module.css';
import { ReviewRow } from '../../../kit/lists/review-row.tsx';
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
                  <ReviewRow key={review.postId} level={4} review={review} onOpen={() => onOpen(review.postId)}>
                    {stage === 'draft' && review.note !== null && <p className={style.note}>{review.note}</p>}
                  </ReviewRow>
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

import { createGlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createReviews, type Review } from '@ledgerlight/backend/reviews';
import { createSecondFactor } from '@ledgerlight/backend/second-factor';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Link } from '@ledgerlight/shell-api';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { Notice } from '@ledgerlight/ui/notice';
import { useMemo } from 'react';
import layout from '../../../kit/layout.module.css';
import { ReviewRow } from '../../../kit/lists/review-row.tsx';
import { QueryView } from '../../../kit/query-view.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { sectionAddress } from '../../../navigation/section-address.ts';
import style from './review.module.css';
import { ReviewedText } from './reviewed-text.tsx';

interface ReviewSectionProps extends Pick<AdminArea, 'staff' | 'origin' | 'comments'> {
  /** The post whose text is open; null shows all of them. */
  readonly postId: string | null;
  onOpen(postId: string | null): void;
}

const REFRESH_INTERVAL_MS = 30_000;

/** The texts that are not published yet, and one of them to approve or to return. */
export function ReviewSection({ staff, origin, comments, postId, onOpen }: ReviewSectionProps) {
  const services = useMemo(
    () => ({
      reviews: createReviews(staff),
      glossary: createGlossaryTerms(staff),
      management: createPostManagement(staff),
      storageOrigin: new URL(staff.address.url).origin,
    }),
    [staff],
  );
  const query = useLoaded(['reviews'], services.reviews.queue, { refetchInterval: REFRESH_INTERVAL_MS });
  const onBack = () => onOpen(null);
  const show = (queue: readonly Review[]) => {
    if (postId === null) return <ReviewQueue queue={queue} onOpen={onOpen} />;
    const review = queue.find((each) => each.postId === postId);
    if (!review) return <NotInReview onBack={onBack} />;
    return <ReviewedText key={postId} {...services} {...{ review, origin, comments, onBack }} />;
  };
  return (
    <>
      {query.data?.some(({ mayApprove }) => mayApprove) && <FactorReminder staff={staff} />}
      <QueryView query={query} noun="texts" rows={3}>
        {show}
      </QueryView>
    </>
  );
}

function NotInReview({ onBack }: { readonly onBack: () => void }) {
  return (
    <EmptyState
      icon="newspaper"
      title="This text is not in review"
      text="It was published or taken back meanwhile, or its address is wrong."
    >
      <Button variant="secondary" onClick={onBack}>
        All texts in review
      </Button>
    </EmptyState>
  );
}

/** Reminds a person who approves texts without a second factor. */
function FactorReminder({ staff }: { readonly staff: StaffAccess }) {
  const factor = useMemo(() => createSecondFactor(staff), [staff]);
  const { data } = useLoaded(['second-factor'], factor.state);
  if (data?.isOn !== false) return null;
  return (
    <Notice tone="plain" title="You approve with a password alone">
      <p>
        A person who has it approves in your name.{' '}
        <Link to={sectionAddress({ name: 'account' })}>Add a second factor</Link>.
      </p>
    </Notice>
  );
}

/** The texts by stage, the longest waiting first. */
function ReviewQueue({ queue, onOpen }: { readonly queue: readonly Review[]; onOpen(postId: string): void }) {
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

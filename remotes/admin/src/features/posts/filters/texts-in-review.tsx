import { createReviews, type Review } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { useMemo } from 'react';
import layout from '../../../kit/layout.module.css';
import { ReviewRow } from '../../../kit/lists/review-row.tsx';
import style from '../../../kit/lists/section-frame.module.css';
import { QueryView } from '../../../kit/query-view.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { NO_FILTER, type PostFilter } from '../../../navigation/post-filter.ts';

interface TextsInReviewProps {
  readonly staff: StaffAccess;
  readonly filter: PostFilter;
  readonly stage: Review['stage'];
  onFilter(changes: Partial<PostFilter>): void;
  onReview(postId: string): void;
}

/** The texts of one stage on their way to visitors that the other filters of the list leave. */
export function TextsInReview({ staff, filter, stage, onFilter, onReview }: TextsInReviewProps) {
  const reviews = useMemo(() => createReviews(staff), [staff]);
  const { topic } = filter;
  const query = useLoaded(['reviews', topic], async (signal) => {
    const posts = topic === '' ? null : reviews.ofTopic(topic, signal);
    const [queue, ofTopic] = await Promise.all([reviews.queue(signal), posts]);
    return ofTopic ? queue.filter(({ postId }) => ofTopic.has(postId)) : queue;
  });
  return (
    <QueryView query={query} noun="posts" rows={3}>
      {(queue) => {
        const found = queue.filter((review) => review.stage === stage && matches(review, filter));
        const shown = inOrder(found, filter);
        return (
          <>
            <p className={style.count} role="status">
              {shown.length === 1 ? '1 post' : `${shown.length} posts`}
            </p>
            {shown.length === 0 && <NoMatches filter={filter} onFilter={onFilter} />}
            {shown.length > 0 && (
              <ul className={layout.list}>
                {shown.map((review) => (
                  <ReviewRow key={review.postId} review={review} onOpen={() => onReview(review.postId)} />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** The queue has titles and authors only, so a search everywhere goes by these. */
function matches({ title, author, type }: Review, { search, everywhere, type: wanted, author: name }: PostFilter) {
  const has = (text: string) => text.normalize().toLowerCase().includes(search.normalize().toLowerCase());
  return (
    (wanted === null || type === wanted) &&
    (name === '' || author === name) &&
    (has(title) || (everywhere && has(author)))
  );
}

function inOrder(reviews: readonly Review[], { order }: PostFilter): readonly Review[] {
  const newest = reviews.toSorted((one, other) => Date.parse(other.submittedAt) - Date.parse(one.submittedAt));
  return order === 'oldest' ? newest.toReversed() : newest;
}

interface NoMatchesProps {
  readonly filter: PostFilter;
  onFilter(changes: Partial<PostFilter>): void;
}

/** What the list of posts shows when it is empty: how to find more, where something is filtered. */
export function NoMatches({ filter, onFilter }: NoMatchesProps) {
  const { type, state, author, topic } = filter;
  const isFiltered = type !== null || state !== null || author !== '' || topic !== '';
  if (filter.search === '' && !isFiltered) {
    return <EmptyState icon="newspaper" title="No posts yet" text="What you publish appears here." />;
  }
  return (
    <EmptyState icon="newspaper" title="No posts match" text="Try another word, or fewer filters.">
      {filter.search !== '' && !filter.everywhere && (
        <Button variant="secondary" onClick={() => onFilter({ everywhere: true })}>
          Search texts and authors too
        </Button>
      )}
      <Button variant="secondary" onClick={() => onFilter({ ...NO_FILTER, order: filter.order })}>
        Show all posts
      </Button>
    </EmptyState>
  );
}

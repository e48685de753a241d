import { Button } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { NO_FILTER, type PostFilter } from '../../../navigation/post-filter.ts';

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

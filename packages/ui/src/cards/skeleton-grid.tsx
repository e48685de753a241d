import { CardGrid } from './card-grid.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { SkeletonBlock } from './skeleton-block.tsx';

/** Six placeholder cards (specification section 9). */
export function SkeletonGrid() {
  return (
    <SkeletonBlock label="Loading articles">
      <CardGrid>
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <CardSkeleton key={key} />
        ))}
      </CardGrid>
    </SkeletonBlock>
  );
}

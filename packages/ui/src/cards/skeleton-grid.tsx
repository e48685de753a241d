import { CardGrid } from './card-grid.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { SkeletonBlock } from './skeleton-block.tsx';

/** Six placeholder cards while a list loads (specification section 9). */
export function SkeletonGrid() {
  return (
    <SkeletonBlock label="Loading articles">
      <CardGrid>
        {PLACES.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </CardGrid>
    </SkeletonBlock>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';

/** A section while it is on its way. */
export function SectionSkeleton() {
  return (
    <SkeletonBlock label="Loading this section">
      <SkeletonLine size="heading" width="third" />
      <SkeletonLine width="most" />
      <SkeletonLine width="half" />
    </SkeletonBlock>
  );
}

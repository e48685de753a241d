import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';

/** The admin area while it is on its way. */
export function AdminSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label="Loading the admin area">
        <SkeletonLine size="title" width="third" />
        <SkeletonLine width="half" />
      </SkeletonBlock>
    </PageSection>
  );
}

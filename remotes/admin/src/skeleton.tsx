import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import style from './skeleton.module.css';

/** The admin area while it is on its way: no more than its shape. */
export function AdminSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label="Loading the admin area">
        <div className={style.head}>
          <SkeletonLine size="title" width="third" />
          <SkeletonLine width="third" />
        </div>
        <SkeletonLine size="heading" />
        <SkeletonLine width="most" />
        <SkeletonLine width="half" />
      </SkeletonBlock>
    </PageSection>
  );
}

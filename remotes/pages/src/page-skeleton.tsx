import { PageHeaderSkeleton } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import style from './page-skeleton.module.css';

export function StaticPageSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label="Loading page">
        <PageHeaderSkeleton />
        <div className={style.panel}>
          <SkeletonLine size="heading" width="third" />
          <div className={style.text}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width="most" />
            <SkeletonLine />
            <SkeletonLine width="half" />
          </div>
        </div>
      </SkeletonBlock>
    </PageSection>
  );
}

import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import style from './page-skeleton.module.css';

export function StaticPageSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label="Loading page">
        <div className={style.header}>
          <SkeletonLine size="title" width="most" />
          <div className={style.text}>
            <SkeletonLine size="heading" />
            <SkeletonLine size="heading" width="half" />
          </div>
        </div>
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

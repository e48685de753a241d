import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import style from './page-skeleton.module.css';

export function PageSkeleton() {
  return (
    <div className={style.skeleton}>
      <SkeletonBlock label="Loading page">
        <SkeletonLine size="title" width="half" />
        <div className={style.text}>
          <SkeletonLine />
          <SkeletonLine width="most" />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </div>
      </SkeletonBlock>
    </div>
  );
}

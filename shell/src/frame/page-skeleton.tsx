import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import style from './page-skeleton.module.css';

/** Stands in for a page of which only the address is known. */
export function PageSkeleton() {
  return (
    <div className={style.place}>
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

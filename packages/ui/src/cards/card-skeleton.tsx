import style from './card-skeleton.module.css';
import { SkeletonImage, SkeletonLine } from './skeleton-block.tsx';

export function CardSkeleton() {
  return (
    <div className={style.card}>
      <SkeletonImage />
      <div className={style.body}>
        <SkeletonLine size="caption" width="third" />
        <div className={style.title}>
          <SkeletonLine size="heading" />
          <SkeletonLine size="heading" width="most" />
        </div>
        <div className={style.excerpt}>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </div>
        <div className={style.foot}>
          <SkeletonLine size="caption" width="half" />
          <SkeletonLine size="caption" width="third" />
        </div>
      </div>
    </div>
  );
}

import classes from './card-skeleton.module.css';
import { SkeletonLine, SkeletonPicture } from './skeleton-block.tsx';

/** The shape of an article's card, as large as the card. */
export function CardSkeleton() {
  return (
    <div className={classes.card}>
      <SkeletonPicture />
      <div className={classes.body}>
        <SkeletonLine size="caption" width="third" />
        <div className={classes.title}>
          <SkeletonLine size="heading" />
          <SkeletonLine size="heading" width="most" />
        </div>
        <div className={classes.excerpt}>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine width="half" />
        </div>
        <div className={classes.foot}>
          <SkeletonLine size="caption" width="half" />
          <SkeletonLine size="caption" width="third" />
        </div>
      </div>
    </div>
  );
}

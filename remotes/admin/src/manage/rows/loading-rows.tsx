import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import style from '../section.module.css';

/** Stands in the place of a list of posts until it is there. */
export function LoadingRows({ label }: { readonly label: string }) {
  return (
    <SkeletonBlock label={label}>
      <div className={style.loading}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <SkeletonLine key={row} size="title" />
        ))}
      </div>
    </SkeletonBlock>
  );
}

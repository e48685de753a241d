import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine, SkeletonPicture } from '@ledgerlight/ui/skeleton-block';
import style from './article-page.module.css';

/** The page while the article is on its way. */
export function ArticleSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label="Loading the article">
        <div className={style.header}>
          <SkeletonLine width="third" />
          <span className={style.title}>
            <SkeletonLine />
            <SkeletonLine width="half" />
          </span>
          <SkeletonLine width="half" />
        </div>
        <div className={style.picture}>
          <SkeletonPicture />
        </div>
        <div className={style.text}>
          {['first', 'second', 'third'].map((paragraph) => (
            <p key={paragraph} className={style.placeholder}>
              <SkeletonLine />
              <SkeletonLine />
              <SkeletonLine width="most" />
            </p>
          ))}
        </div>
      </SkeletonBlock>
    </PageSection>
  );
}

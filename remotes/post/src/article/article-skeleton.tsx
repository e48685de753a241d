import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine, SkeletonPicture } from '@ledgerlight/ui/skeleton-block';
import { ARTICLE_COPY } from '../copy.ts';
import style from './article-page.module.css';
import skeletonStyle from './article-skeleton.module.css';

/** The page while the article is on its way. */
export function ArticleSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label={ARTICLE_COPY.loading}>
        <div className={`${style.place} ${style.article}`}>
          <header className={skeletonStyle.header}>
            <SkeletonLine size="caption" width="third" />
            <div className={skeletonStyle.title}>
              <SkeletonLine size="title" />
              <SkeletonLine size="title" width="half" />
            </div>
            <SkeletonLine width="half" />
          </header>
          <div className={style.columns}>
            <div className={style.picture}>
              <SkeletonPicture />
            </div>
            <div className={`${style.text} ${skeletonStyle.text}`}>
              {PARAGRAPHS.map((paragraph) => (
                <div key={paragraph}>
                  <SkeletonLine />
                  <SkeletonLine />
                  <SkeletonLine />
                  <SkeletonLine width="most" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </SkeletonBlock>
    </PageSection>
  );
}

const PARAGRAPHS = [1, 2, 3];

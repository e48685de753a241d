import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonImage, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { POST_COPY } from '../copy.ts';
import style from './post-page.module.css';
import skeletonStyle from './post-skeleton.module.css';

export function PostSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label={POST_COPY.loading}>
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
              <SkeletonImage />
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

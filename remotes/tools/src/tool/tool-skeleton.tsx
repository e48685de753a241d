import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import style from './tool-page.module.css';
import skeletonStyle from './tool-skeleton.module.css';

/** The place of a tool or of a calculator while it loads. */
export function ToolSkeleton({ subject }: { readonly subject: 'tool' | 'calculator' }) {
  return (
    <PageSection>
      <SkeletonBlock label={`Loading the ${subject}`}>
        <div className={skeletonStyle.header}>
          <SkeletonLine size="caption" width="third" />
          <SkeletonLine size="title" width="most" />
          <div className={skeletonStyle.text}>
            <SkeletonLine size="heading" />
            <SkeletonLine size="heading" width="most" />
          </div>
        </div>
        <div className={`${style.notice} ${skeletonStyle[subject]}`} />
      </SkeletonBlock>
    </PageSection>
  );
}

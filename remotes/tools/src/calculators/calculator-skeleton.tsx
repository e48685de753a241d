import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import toolStyle from '../tool/tool-page.module.css';
import skeletonStyle from '../tool/tool-skeleton.module.css';
import style from './calculator-skeleton.module.css';

export function CalculatorSkeleton() {
  return (
    <PageSection>
      <SkeletonBlock label="Loading the calculator">
        <div className={skeletonStyle.header}>
          <SkeletonLine size="caption" width="third" />
          <SkeletonLine size="title" width="most" />
          <div className={skeletonStyle.text}>
            <SkeletonLine size="heading" />
            <SkeletonLine size="heading" width="most" />
          </div>
        </div>
        <div className={`${toolStyle.notice} ${style.card}`} />
      </SkeletonBlock>
    </PageSection>
  );
}

import { PageHeaderSkeleton } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock } from '@ledgerlight/ui/skeleton-block';
import style from './tool-page.module.css';
import skeletonStyle from './tool-skeleton.module.css';

/** The place of a tool or of a calculator while it loads. */
export function ToolSkeleton({ subject }: { readonly subject: 'tool' | 'calculator' }) {
  return (
    <PageSection>
      <SkeletonBlock label={`Loading the ${subject}`}>
        <PageHeaderSkeleton hasKicker />
        <div className={`${style.notice} ${skeletonStyle[subject]}`} />
      </SkeletonBlock>
    </PageSection>
  );
}

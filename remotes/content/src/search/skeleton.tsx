import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { SEARCH_COPY } from './copy.ts';
import { SearchForm } from './form/form.tsx';
import style from './skeleton.module.css';

/** The search while its page is on its way. */
export function SearchSkeleton() {
  return (
    <PageSection>
      <PageHeader title={SEARCH_COPY.title} text={SEARCH_COPY.text}>
        <SearchForm words="" />
      </PageHeader>
      <ResultsSkeleton />
    </PageSection>
  );
}

/** Shows results that are yet to come. */
export function ResultsSkeleton() {
  return (
    <SkeletonBlock label={SEARCH_COPY.loading}>
      {PLACES.map((place) => (
        <div key={place} className={style.result}>
          <SkeletonLine size="caption" width="third" />
          <SkeletonLine size="heading" width="most" />
          <SkeletonLine />
          <SkeletonLine width="most" />
          <SkeletonLine size="caption" width="half" />
        </div>
      ))}
    </SkeletonBlock>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

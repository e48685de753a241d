import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import entryStyle from '../entry-list.module.css';
import { SEARCH_COPY } from './copy.ts';
import { SearchForm } from './search-form.tsx';

export function SearchSkeleton() {
  return (
    <PageSection>
      <PageHeader title={SEARCH_COPY.title} text={SEARCH_COPY.text}>
        <SearchForm topics={[]} authors={[]} query={NO_QUERY} />
      </PageHeader>
      <ResultsSkeleton />
    </PageSection>
  );
}

export function ResultsSkeleton() {
  return (
    <SkeletonBlock label={SEARCH_COPY.loading}>
      {PLACEHOLDERS.map((placeholder) => (
        <div key={placeholder} className={entryStyle.entry}>
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

const NO_QUERY = { terms: '', page: 1 };
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { EntrySkeletons } from '../entry-skeletons.tsx';
import { SEARCH_COPY } from './copy.ts';
import { SearchForm } from './search-form.tsx';

export function SearchSkeleton() {
  return (
    <PageSection>
      <PageHeader title={SEARCH_COPY.title} text={SEARCH_COPY.text}>
        <SearchForm topics={[]} authors={[]} query={NO_QUERY} />
      </PageHeader>
      <EntrySkeletons label={SEARCH_COPY.loading} />
    </PageSection>
  );
}

const NO_QUERY = { terms: '', page: 1 };

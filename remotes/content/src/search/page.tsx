import { useNavigation, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RetryButton } from '../retry-button.tsx';
import { parseSearchQuery, type SearchQuery, searchAddress } from './address.ts';
import { SEARCH_COPY } from './copy.ts';
import type { SearchData } from './data.ts';
import { SearchForm } from './form/form.tsx';
import { NothingFound } from './hits/nothing-found.tsx';
import { SearchResults } from './hits/results.tsx';
import { SearchTopics } from './hits/topics.tsx';
import style from './page.module.css';
import { ResultsSkeleton } from './skeleton.tsx';

/** The search: a field, and below it subjects to start from, what was found, or why there is nothing to show. */
export function SearchPage() {
  const found = usePageData<SearchData>();
  const [search] = useSearchParams();
  const query = parseSearchQuery(search);
  const { state, location } = useNavigation();
  const isSearching = state === 'loading' && location.pathname === ROUTES.search;
  return (
    <PageSection>
      <PageHeader title={SEARCH_COPY.title} text={SEARCH_COPY.text}>
        <SearchForm words={query.words} />
      </PageHeader>
      {isSearching ? <ResultsSkeleton /> : <Outcome query={query} found={found} />}
    </PageSection>
  );
}

function Outcome({ query, found }: { readonly query: SearchQuery; readonly found: SearchData }) {
  if (query.words === '') return <SearchTopics />;
  if (found.failed) return <SearchFailed address={searchAddress(query)} />;
  if (found.hits.length === 0 && !found.more) return <NothingFound query={query} />;
  return <SearchResults query={query} found={found} />;
}

function SearchFailed({ address }: { readonly address: string }) {
  const { title, text } = SEARCH_COPY.failed;
  return (
    <div className={style.failed} role="alert">
      <EmptyState icon="warning" title={title} text={text}>
        <RetryButton address={address} />
      </EmptyState>
    </div>
  );
}

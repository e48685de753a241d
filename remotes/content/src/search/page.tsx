import { Link, useNavigation, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { LinkList } from '@ledgerlight/ui/link-list';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { LoadFailure } from '../load-failure.tsx';
import { parseSearchQuery, type SearchData, type SearchQuery, searchAddress } from './address.ts';
import { SEARCH_COPY, SEARCH_TOPICS } from './copy.ts';
import style from './page.module.css';
import { NoResults, SearchResults } from './results.tsx';
import { SavedPosts } from './saved-posts.tsx';
import { SearchForm } from './search-form.tsx';
import { ResultsSkeleton } from './skeleton.tsx';

export function SearchPage() {
  const found = usePageData<SearchData>();
  const [search] = useSearchParams();
  const query = parseSearchQuery(search);
  const { state, location } = useNavigation();
  const isSearching = state === 'loading' && location.pathname === ROUTES.search;
  return (
    <PageSection>
      <PageHeader title={SEARCH_COPY.title} text={SEARCH_COPY.text}>
        <SearchForm query={query} topics={found.topics ?? []} authors={found.authors ?? []} />
      </PageHeader>
      {isSearching && found.hits.length === 0 ? (
        <ResultsSkeleton />
      ) : (
        <div aria-busy={isSearching} className={style.outcome}>
          <Outcome query={query} found={found} />
        </div>
      )}
    </PageSection>
  );
}

function Outcome({ query, found }: { readonly query: SearchQuery; readonly found: SearchData }) {
  if (query.terms === '') {
    return (
      <>
        <SearchTopics />
        <SavedPosts />
      </>
    );
  }
  if (found.failed) return <LoadFailure {...SEARCH_COPY.failed} address={searchAddress(query)} />;
  if (found.hits.length === 0 && !found.more) return <NoResults query={query} found={found} />;
  return <SearchResults query={query} found={found} />;
}

function SearchTopics() {
  return (
    <section className={style.topics}>
      <h2 className={style.topicsTitle}>{SEARCH_COPY.topicsTitle}</h2>
      <LinkList Link={Link} links={SEARCH_TOPICS} />
    </section>
  );
}

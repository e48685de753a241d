import { Link, useNavigation, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RetryButton } from '../retry-button.tsx';
import { parseSearchQuery, type SearchData, type SearchQuery, searchAddress } from './address.ts';
import { SEARCH_COPY, SEARCH_TOPICS } from './copy.ts';
import style from './page.module.css';
import { NoResults, SearchResults } from './results.tsx';
import { SavedPosts } from './saved-posts.tsx';
import { SearchForm } from './search-form.tsx';
import { ResultsSkeleton } from './skeleton.tsx';
import topicStyle from './topics.module.css';

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
  if (found.failed) return <SearchFailed address={searchAddress(query)} />;
  if (found.hits.length === 0 && !found.more) return <NoResults query={query} found={found} />;
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

function SearchTopics() {
  return (
    <section>
      <h2 className={topicStyle.title}>{SEARCH_COPY.topicsTitle}</h2>
      <ul className={topicStyle.topics}>
        {SEARCH_TOPICS.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={topicStyle.topic}>
              {label}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

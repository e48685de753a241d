import type { TopicLink } from '@ledgerlight/posts/post';
import { Link, useNavigation, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { ROUTES, topicPath } from '@ledgerlight/site/routes';
import { LinkList } from '@ledgerlight/ui/link-list';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { CalculatorLinks } from '../calculator-links.tsx';
import { EntrySkeletons } from '../entry-skeletons.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { parseSearchQuery, type SearchData, type SearchQuery, searchAddress } from './address.ts';
import { SEARCH_COPY } from './copy.ts';
import style from './page.module.css';
import { NoResults, SearchResults } from './results.tsx';
import { SavedPosts } from './saved-posts.tsx';
import { SearchForm } from './search-form.tsx';

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
        <EntrySkeletons label={SEARCH_COPY.loading} />
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
        <Directory topics={found.topics ?? []} />
        <SavedPosts />
      </>
    );
  }
  if (found.failed) return <LoadFailure {...SEARCH_COPY.failed} address={searchAddress(query)} />;
  if (found.hits.length === 0 && !found.more && !found.entries?.length)
    return <NoResults query={query} found={found} />;
  return <SearchResults query={query} found={found} />;
}

/** Where to go without a search. */
function Directory({ topics }: { readonly topics: readonly TopicLink[] }) {
  return (
    <section className={style.topics}>
      <CalculatorLinks className={style.topicsTitle} />
      <h2 className={style.topicsTitle}>{SEARCH_COPY.topicsTitle}</h2>
      <LinkList Link={Link} links={topics.map(({ slug, name }) => ({ label: name, path: topicPath(slug) }))} />
    </section>
  );
}

import type { SearchResultPage } from '@ledgerlight/posts/search';
import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { findEntries } from '@ledgerlight/site/site-search';
import { loadByAuthor } from '../filtered/author-filter.ts';
import {
  isTooLong,
  parseSearchQuery,
  RESULTS_PER_PAGE,
  type SearchData,
  searchAddress,
  searchQuery,
  startOfPeriod,
} from './address.ts';
import { SEARCH_COPY } from './copy.ts';
import { SearchPage } from './page.tsx';
import { siteEntries } from './site-entries.ts';
import { SearchSkeleton } from './skeleton.tsx';

const MAX_TITLE_CHARACTERS = 40;
const NO_HITS: SearchResultPage = { hits: [], more: false };

export function searchRoute({ posts, authors }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.search,
    element: <SearchPage />,
    async loader({ request }): Promise<SearchData> {
      const query = parseSearchQuery(new URL(request.url).searchParams);
      const { terms, page, within, author, ...filter } = query;
      const addressOf = (slug: string) => searchAddress({ ...query, author: slug });
      const [{ topics }, glossary, { posts: found, authors: choices }] = await Promise.all([
        posts.topics(),
        posts.glossary().catch(() => []),
        loadByAuthor(authors, terms === '' ? undefined : author, addressOf, async (name) =>
          terms === '' || isTooLong({ terms })
            ? NO_HITS
            : posts.search(terms, {
                ...filter,
                ...{ limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE, author: name },
                since: within && startOfPeriod(within),
              }),
        ),
      ]);
      const isFiltered = page > 1 || within || author || Object.keys(filter).length > 0;
      const entries = isFiltered ? [] : siteEntries({ topics, authors: choices, terms: glossary });
      return { ...found, entries: findEntries(entries, found.corrected ?? terms), topics, authors: choices };
    },
    handle: {
      meta: (_data: SearchData, { search }: PageContext) => searchMeta(search),
      skeleton: <SearchSkeleton />,
      query: (search) => searchQuery(parseSearchQuery(search)),
      retries: RETRIES.list,
      fallback: { hits: [], more: false, failed: true } satisfies SearchData,
    },
  };
}

/** Search engines follow the links of results and do not index the page itself. */
function searchMeta(search: URLSearchParams): PageMeta {
  const query = parseSearchQuery(search);
  return {
    title: query.terms === '' ? SEARCH_COPY.metaTitle : `${SEARCH_COPY.title}: ${shortened(query.terms)}`,
    description: SEARCH_COPY.metaDescription,
    path: searchAddress(query),
    kind: 'website',
    index: false,
    structuredData: [],
  };
}

function shortened(terms: string): string {
  const characters = Array.from(terms);
  return characters.length > MAX_TITLE_CHARACTERS
    ? `${characters.slice(0, MAX_TITLE_CHARACTERS).join('').trim()}…`
    : terms;
}

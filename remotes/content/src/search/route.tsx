import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { findEntries } from '@ledgerlight/site/site-search';
import { offeredAuthors } from '../filtered/author-filter.ts';
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

export function searchRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.search,
    element: <SearchPage />,
    async loader({ request }): Promise<SearchData> {
      const query = parseSearchQuery(new URL(request.url).searchParams);
      const { terms, page, within, ...filter } = query;
      const author = terms === '' ? undefined : filter.author;
      const [{ choices, author: chosen, ...results }, glossary] = await Promise.all([
        posts.search(isTooLong({ terms }) ? '' : terms, {
          ...filter,
          ...{ limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE, author },
          since: within && startOfPeriod(within),
        }),
        posts.glossary().catch(() => []),
      ]);
      const addressOf = (slug: string) => searchAddress({ ...query, author: slug });
      const authors = offeredAuthors({ author: chosen, choices }, author, addressOf);
      const topics = choices?.topics ?? [];
      const isFiltered = page > 1 || within || Object.keys(filter).length > 0;
      const entries = isFiltered ? [] : siteEntries({ topics, authors, terms: glossary });
      const { hits, shortfall, corrected = terms } = results;
      const isMisspelt = hits.length === 0 || shortfall === 'some-words' || corrected !== terms;
      // The correction knows the words of posts only.
      const found = [terms, corrected].map((words) => findEntries(entries, words, isMisspelt));
      return { ...results, entries: found.find(({ length }) => length > 0) ?? [], topics, authors };
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

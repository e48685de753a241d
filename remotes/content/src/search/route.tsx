import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { parseSearchQuery, RESULTS_PER_PAGE, searchAddress, searchQuery } from './address.ts';
import { SEARCH_COPY } from './copy.ts';
import type { SearchData } from './data.ts';
import { SearchPage } from './page.tsx';
import { SearchSkeleton } from './skeleton.tsx';

/** How often the data is asked for again, as for lists (specification section 7). */
const RETRIES = 3;

/** The most of what is looked for that a title holds, in characters. */
const TITLE_WORDS = 40;

/** The route of the search. Without words nothing is asked for. */
export function searchRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.search,
    element: <SearchPage />,
    async loader({ request }): Promise<SearchData> {
      const { words, page } = parseSearchQuery(new URL(request.url).searchParams);
      if (words === '') return { hits: [], more: false };
      return posts.search(words, { limit: RESULTS_PER_PAGE, offset: (page - 1) * RESULTS_PER_PAGE });
    },
    handle: {
      meta: (_data: SearchData, { search }: PageContext) => searchMeta(search),
      skeleton: <SearchSkeleton />,
      query: (search) => searchQuery(parseSearchQuery(search)),
      retries: RETRIES,
      fallback: { hits: [], more: false, failed: true } satisfies SearchData,
    },
  };
}

/** Results are for the visitor who asked; search engines follow their links and leave the page itself out. */
function searchMeta(search: URLSearchParams): PageMeta {
  const query = parseSearchQuery(search);
  return {
    title: query.words === '' ? SEARCH_COPY.metaTitle : `${SEARCH_COPY.title}: ${shortened(query.words)}`,
    description: SEARCH_COPY.metaDescription,
    path: searchAddress(query),
    kind: 'website',
    index: false,
    structuredData: [],
  };
}

function shortened(words: string): string {
  const characters = Array.from(words);
  return characters.length > TITLE_WORDS ? `${characters.slice(0, TITLE_WORDS).join('').trim()}…` : words;
}

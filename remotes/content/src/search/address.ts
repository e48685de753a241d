import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { ROUTES, SEARCH_PARAMETER } from '@ledgerlight/site/routes';

/** How many results a page shows. */
export const RESULTS_PER_PAGE = 10;

/** What the address of a search asks for. */
export interface SearchQuery {
  /**
   * The words as they are looked for and shown: one line of at most `SEARCH_QUERY_LIMIT` characters; empty when nothing is
   * looked for.
   */
  readonly words: string;
  /** The page, counted from 1. */
  readonly page: number;
}

/** Reads the query of a search's address. A page that is unknown is the first one. */
export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  const page = search.get('page') ?? '';
  return {
    words: readableWords(search.get(SEARCH_PARAMETER) ?? ''),
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
  };
}

/** The address that `parseSearchQuery` reads back. */
export function searchAddress(query: SearchQuery): string {
  return ROUTES.search + searchQuery(query);
}

/** The query of that address, with its question mark; empty when nothing is looked for. */
export function searchQuery({ words, page }: SearchQuery): string {
  if (words === '') return '';
  const search = new URLSearchParams({ [SEARCH_PARAMETER]: words });
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}

/** The numbers of pages that are shown. Nobody reads further, and the database would count through all that comes before. */
const PAGE_NUMBER = /^[1-9]\d{0,2}$/;

/** The characters that no word has and that would change how the text around them is shown. */
const UNREADABLE = /[\p{Cc}\p{Surrogate}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

function readableWords(text: string): string {
  const line = text.replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, SEARCH_QUERY_LIMIT).join('').trim();
}

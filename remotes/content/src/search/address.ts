import { SEARCH_QUERY_LIMIT, type SearchResultPage } from '@ledgerlight/posts/search';
import { ROUTES, SEARCH_PARAMETER } from '@ledgerlight/site/routes';

export const RESULTS_PER_PAGE = 10;

export interface SearchData extends SearchResultPage {
  /** Distinguishes a failed search from one without results. */
  readonly failed?: boolean;
}

export interface SearchQuery {
  /** One line of at most `SEARCH_QUERY_LIMIT` characters; empty for no search. */
  readonly terms: string;
  /** Counted from 1. */
  readonly page: number;
}

/** Parses the query of a search's address. An unknown page is the first one. */
export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  const page = search.get('page') ?? '';
  return {
    terms: normalizeTerms(search.get(SEARCH_PARAMETER) ?? ''),
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
  };
}

/** Returns the address that `parseSearchQuery` reads. */
export function searchAddress(query: SearchQuery): string {
  return ROUTES.search + searchQuery(query);
}

/** Returns the query with its question mark; empty for no search. */
export function searchQuery({ terms, page }: SearchQuery): string {
  if (terms === '') return '';
  const search = new URLSearchParams({ [SEARCH_PARAMETER]: terms });
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}

/** Limited, because the database counts through all results before a page. */
const PAGE_NUMBER = /^[1-9]\d{0,2}$/;

/** Characters that would change how the text around them is shown. */
const UNREADABLE = /[\p{Cc}\p{Surrogate}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

function normalizeTerms(text: string): string {
  const line = text.replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, SEARCH_QUERY_LIMIT).join('').trim();
}

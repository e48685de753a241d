import type { AuthorLink } from '@ledgerlight/posts/author';
import { characterCount } from '@ledgerlight/posts/character-count';
import type { TopicLink } from '@ledgerlight/posts/post';
import { SEARCH_QUERY_LIMIT, type SearchResultPage } from '@ledgerlight/posts/search';
import { isPostType, type PostType } from '@ledgerlight/posts/types';
import { ROUTES, SEARCH_PARAMETER } from '@ledgerlight/site/routes';
import type { SiteEntry } from '@ledgerlight/site/site-search';
import { parsePostFilter } from '../filtered/address.ts';

export const RESULTS_PER_PAGE = 10;

export interface SearchData extends SearchResultPage {
  /** The choices of the filter by topic. */
  readonly topics?: readonly TopicLink[];
  /** The choices of the filter by author, with the chosen one. */
  readonly authors?: readonly AuthorLink[];
  /** Other pages than posts. */
  readonly entries?: readonly SiteEntry[];
  /** Distinguishes a failed search from one without results. */
  readonly failed?: boolean;
}

export interface SearchQuery {
  /** One line; empty for no search. One character above `SEARCH_QUERY_LIMIT` stands for all that were too many. */
  readonly terms: string;
  /** Counted from 1. */
  readonly page: number;
  readonly type?: PostType | undefined;
  readonly within?: SearchPeriod | undefined;
  /** The slug of a topic. */
  readonly topic?: string | undefined;
  /** The slug of an author; a name in former addresses. */
  readonly author?: string | undefined;
}

/** How long ago the found posts were published at most. */
export type SearchPeriod = keyof typeof PERIOD_DAYS;

/** The names of the form's filters in an address. */
export const SEARCH_PARAMETERS = { type: 'type', topic: 'topic', within: 'within', author: 'author' } as const;

const PERIOD_DAYS = { month: 31, year: 366 };
const DAY_MS = 86_400_000;

/** Returns the start of a period as an ISO 8601 time. */
export function startOfPeriod(period: SearchPeriod): string {
  return new Date(Date.now() - PERIOD_DAYS[period] * DAY_MS).toISOString();
}

/** Parses the query of a search's address. An unknown page is the first one, an unknown filter none. */
export function parseSearchQuery(search: URLSearchParams): SearchQuery {
  const page = search.get('page') ?? '';
  const type = search.get(SEARCH_PARAMETERS.type) ?? '';
  const within = search.get(SEARCH_PARAMETERS.within) ?? '';
  const { topic, author } = parsePostFilter(search);
  return {
    terms: normalizeTerms(search.get(SEARCH_PARAMETER) ?? ''),
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
    ...(isPostType(type) && { type }),
    ...(isPeriod(within) && { within }),
    ...(topic && { topic }),
    ...(author && { author }),
  };
}

/** Returns the address that `parseSearchQuery` reads. */
export function searchAddress(query: SearchQuery): string {
  return ROUTES.search + searchQuery(query);
}

/** Returns the query with its question mark; empty for no search. */
export function searchQuery({ terms, page, type, within, topic, author }: SearchQuery): string {
  if (terms === '') return '';
  const search = new URLSearchParams({ [SEARCH_PARAMETER]: terms });
  if (type) search.set(SEARCH_PARAMETERS.type, type);
  if (topic) search.set(SEARCH_PARAMETERS.topic, topic);
  if (within) search.set(SEARCH_PARAMETERS.within, within);
  if (author) search.set(SEARCH_PARAMETERS.author, author);
  if (page > 1) search.set('page', String(page));
  return `?${search}`;
}

/** Whether nothing is searched, because more was typed than a search reads. */
export function isTooLong({ terms }: Pick<SearchQuery, 'terms'>): boolean {
  return characterCount(terms) > SEARCH_QUERY_LIMIT;
}

function isPeriod(text: string): text is SearchPeriod {
  return Object.hasOwn(PERIOD_DAYS, text);
}

/** Limited, because the database counts through all results before a page. */
const PAGE_NUMBER = /^[1-9]\d{0,2}$/;

/** Characters that would change how the text around them is shown. */
const UNREADABLE = /[\p{Cc}\p{Surrogate}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

function normalizeTerms(text: string): string {
  const line = text.replace(UNREADABLE, ' ').replace(/\s+/g, ' ').trim();
  return Array.from(line)
    .slice(0, SEARCH_QUERY_LIMIT + 1)
    .join('')
    .trim();
}

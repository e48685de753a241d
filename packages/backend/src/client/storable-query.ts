import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';

/** Shortens a query to `SEARCH_QUERY_LIMIT` characters, without those that PostgreSQL cannot store. */
export function storableQuery(typed: string): string {
  return Array.from(typed.replace(/[\p{Cc}\p{Surrogate}]/gu, ' ').trim())
    .slice(0, SEARCH_QUERY_LIMIT)
    .join('');
}

import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';

/**
 * What is looked for, as the database takes it: at most `SEARCH_QUERY_LIMIT` characters, without what no text of the database
 * can have, and which it would refuse.
 */
export function searchWords(typed: string): string {
  return Array.from(typed.replace(/[\p{Cc}\p{Surrogate}]/gu, ' ').trim())
    .slice(0, SEARCH_QUERY_LIMIT)
    .join('');
}

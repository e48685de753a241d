import type { NewsletterCursor } from '@ledgerlight/posts/newsletter';
import { ROUTES } from '@ledgerlight/site/routes';
import { cursorText, parseCursor } from '../lists/address.ts';

/** Parses the query of the archive; ignores a damaged place, so that every address shows a list. */
export function parseArchiveAddress(search: URLSearchParams): NewsletterCursor | null {
  const cursor = parseCursor(search.get('before') ?? '');
  return cursor ? { sentAt: cursor.publishedAt, id: cursor.id } : null;
}

/** Returns the query that `parseArchiveAddress` reads, with its question mark; empty for the newest. */
export function archiveQuery(before: NewsletterCursor | null): string {
  if (before === null) return '';
  return `?${new URLSearchParams({ before: cursorText({ publishedAt: before.sentAt, id: before.id }) })}`;
}

export function archiveAddress(before: NewsletterCursor | null): string {
  return ROUTES.newsletter + archiveQuery(before);
}

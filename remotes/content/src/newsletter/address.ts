import type { NewsletterCursor } from '@ledgerlight/posts/newsletter';
import { ROUTES } from '@ledgerlight/site/routes';
import { beforeQuery, parseBefore } from '../list-address.ts';

export function parseArchiveAddress(search: URLSearchParams): NewsletterCursor | null {
  const cursor = parseBefore(search);
  return cursor ? { sentAt: cursor.publishedAt, id: cursor.id } : null;
}

export function archiveQuery(before: NewsletterCursor | null): string {
  return beforeQuery(before ? { publishedAt: before.sentAt, id: before.id } : undefined);
}

export function archiveAddress(before: NewsletterCursor | null): string {
  return ROUTES.newsletter + archiveQuery(before);
}

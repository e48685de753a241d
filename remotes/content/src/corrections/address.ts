import type { CorrectionCursor } from '@ledgerlight/posts/post';
import { ROUTES } from '@ledgerlight/site/routes';
import { cursorText, parseCursor } from '../lists/address.ts';

/** Parses the query of the page of corrections; ignores a damaged place, so that every address shows a list. */
export function parseCorrectionsAddress(search: URLSearchParams): CorrectionCursor | null {
  const cursor = parseCursor(search.get('before') ?? '');
  return cursor ? { correctedAt: cursor.publishedAt, id: cursor.id } : null;
}

/** Returns the query that `parseCorrectionsAddress` reads, with its question mark; empty for the newest. */
export function correctionsQuery(before: CorrectionCursor | null): string {
  if (before === null) return '';
  return `?${new URLSearchParams({ before: cursorText({ publishedAt: before.correctedAt, id: before.id }) })}`;
}

export function correctionsAddress(before: CorrectionCursor | null): string {
  return ROUTES.corrections + correctionsQuery(before);
}

import type { CorrectionCursor } from '@ledgerlight/posts/post';
import { ROUTES } from '@ledgerlight/site/routes';
import { beforeQuery, parseBefore } from '../list-address.ts';

export function parseCorrectionsAddress(search: URLSearchParams): CorrectionCursor | null {
  const cursor = parseBefore(search);
  return cursor ? { correctedAt: cursor.publishedAt, id: cursor.id } : null;
}

export function correctionsQuery(before: CorrectionCursor | null): string {
  return beforeQuery(before ? { publishedAt: before.correctedAt, id: before.id } : undefined);
}

export function correctionsAddress(before: CorrectionCursor | null): string {
  return ROUTES.corrections + correctionsQuery(before);
}

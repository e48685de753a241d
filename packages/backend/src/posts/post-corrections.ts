import { CORRECTION_KINDS } from '@ledgerlight/posts/correction';
import type { Correction, CorrectionCursor, CorrectionPage } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import { clampInteger, parsePosition } from '../client/pagination.ts';
import { rowSchema } from '../client/row-schema.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';

/**
 * Reads corrections with their posts, newest first, as far as the caller may see the posts. The page and the feed of corrections show
 * them; `limit` is 1 to 100. @throws what `fetchData` throws, BackendRequestError for a damaged cursor
 */
export async function listCorrections(
  client: BackendClient,
  { before = null, limit }: { readonly before?: CorrectionCursor | null; readonly limit: number },
  reportRow: ReportRow,
  signal?: AbortSignal,
): Promise<CorrectionPage> {
  const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
  const query = client.rpc('list_corrections', { page_size: pageSize + 1, ...(before && positionArguments(before)) });
  const rows = await fetchData(rowsSchema, query, signal);
  const corrections = parseRows(listedSchema, rows.slice(0, pageSize), reportRow, 'correction');
  const last = corrections.at(-1);
  return { corrections, next: rows.length > pageSize && last ? { correctedAt: last.correctedAt, id: last.id } : null };
}

function positionArguments({ correctedAt, id }: CorrectionCursor) {
  const position = parsePosition(correctedAt, id);
  return { before_corrected_at: position.time, before_id: position.id };
}

/**
 * Reads the corrections of these posts, oldest first, as far as the caller may see them. Pages and feeds show them with the posts.
 * @throws what `fetchData` throws
 */
export async function fetchCorrections(
  client: BackendClient,
  postIds: readonly string[],
  reportRow: ReportRow,
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  if (postIds.length === 0) return new Map();
  const table = client.from('post_corrections').select('post_id,kind,note,corrected_at').in('post_id', postIds);
  const rows = await fetchData(rowsSchema, table.order('corrected_at').order('id'));
  const corrections = new Map<string, Correction[]>();
  for (const { postId, ...correction } of parseRows(postCorrectionSchema, rows, reportRow, 'correction')) {
    corrections.set(postId, [...(corrections.get(postId) ?? []), correction]);
  }
  return corrections;
}

export function parseCorrections(rows: readonly unknown[], reportRow: ReportRow): readonly Correction[] {
  return parseRows(correctionSchema, rows, reportRow, 'correction');
}

const entries = { kind: v.picklist(CORRECTION_KINDS), note: v.string(), corrected_at: timestampSchema };
const correctionSchema = rowSchema(entries);
const postCorrectionSchema = rowSchema({ ...entries, post_id: rowIdSchema });
const listedSchema = rowSchema({ id: rowIdSchema, slug: v.string(), title: v.string(), ...entries });
const MAX_PAGE_SIZE = 100;

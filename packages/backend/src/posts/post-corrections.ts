import type { Correction } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';

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
  const table = client.from('post_corrections').select('post_id,note,corrected_at').in('post_id', postIds);
  const rows = await fetchData(rowsSchema, table.order('corrected_at').order('id'));
  const corrections = new Map<string, Correction[]>();
  for (const { post_id, ...row } of parseRows(postCorrectionSchema, rows, reportRow, 'correction')) {
    corrections.set(post_id, [...(corrections.get(post_id) ?? []), correctionOf(row)]);
  }
  return corrections;
}

export function parseCorrections(rows: readonly unknown[], reportRow: ReportRow): readonly Correction[] {
  return parseRows(correctionSchema, rows, reportRow, 'correction').map(correctionOf);
}

function correctionOf({ note, corrected_at }: v.InferOutput<typeof correctionSchema>): Correction {
  return { note, correctedAt: corrected_at };
}

const correctionSchema = v.object({ note: v.string(), corrected_at: timestampSchema });
const postCorrectionSchema = v.object({ ...correctionSchema.entries, post_id: rowIdSchema });

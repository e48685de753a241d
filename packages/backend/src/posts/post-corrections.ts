import type { Correction } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { parseRow } from '../client/row-result.ts';

/**
 * Asks for the corrections of these posts, oldest first; `correctionsByPost` reads the answer. It gives those of posts that the
 * person who asks may see.
 */
export function requestCorrections(client: BackendClient, postIds: readonly string[]) {
  return client
    .from('post_corrections')
    .select('post_id,note,corrected_at')
    .in('post_id', postIds)
    .order('corrected_at')
    .order('id')
    .retry(false);
}

/** The corrections of each post that has some. `reportRow` hears of rows that cannot be shown. */
export function correctionsByPost(
  rows: readonly unknown[],
  reportRow: (problem: string) => void,
): ReadonlyMap<string, readonly Correction[]> {
  const corrections = new Map<string, Correction[]>();
  for (const { post_id, note, corrected_at } of parsed(correctionOfPostSchema, rows, reportRow)) {
    corrections.set(post_id, [...(corrections.get(post_id) ?? []), { note, correctedAt: corrected_at }]);
  }
  return corrections;
}

/** The corrections of one post. `reportRow` hears of rows that cannot be shown. */
export function shownCorrections(
  rows: readonly unknown[],
  reportRow: (problem: string) => void,
): readonly Correction[] {
  return parsed(correctionSchema, rows, reportRow).map(({ note, corrected_at }) => ({
    note,
    correctedAt: corrected_at,
  }));
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: readonly unknown[],
  reportRow: (problem: string) => void,
): v.InferOutput<Schema>[] {
  return rows.flatMap((row) => {
    const result = parseRow(schema, row);
    if (result.ok) return [result.value];
    reportRow(`correction: ${result.problem}`);
    return [];
  });
}

const correctionSchema = v.object({ note: v.string(), corrected_at: timestampSchema });
const correctionOfPostSchema = v.object({ ...correctionSchema.entries, post_id: rowIdSchema });

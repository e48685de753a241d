import type { Correction } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import type { BackendClient } from './client.ts';
import { rowIdSchema, timestampSchema } from './column-schemas.ts';
import { parseRow } from './row-result.ts';

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
  for (const row of rows) {
    const parsed = parseRow(correctionSchema, row);
    if (!parsed.ok) {
      reportRow(`correction: ${parsed.problem}`);
      continue;
    }
    const { post_id, note, corrected_at } = parsed.value;
    corrections.set(post_id, [...(corrections.get(post_id) ?? []), { note, correctedAt: corrected_at }]);
  }
  return corrections;
}

const correctionSchema = v.object({ post_id: rowIdSchema, note: v.string(), corrected_at: timestampSchema });

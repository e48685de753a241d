import type { Disclosure } from '@ledgerlight/posts/post';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';

/**
 * Reads the disclosures that these posts show, at most a hundred posts, as far as the caller may see them. Feeds show them with the
 * posts. @throws what `fetchData` throws
 */
export async function fetchDisclosures(
  client: BackendClient,
  postIds: readonly string[],
  reportRow: ReportRow,
): Promise<ReadonlyMap<string, readonly Disclosure[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await fetchData(rowsSchema, client.rpc('post_disclosures', { post_ids: [...postIds] }));
  const disclosures = new Map<string, readonly Disclosure[]>();
  for (const { post_id, ...shown } of parseRows(postDisclosureSchema, rows, reportRow, 'disclosure')) {
    disclosures.set(post_id, [...(disclosures.get(post_id) ?? []), shown]);
  }
  return disclosures;
}

/** Returns the property of a post, none without disclosures. */
export function disclosuresProperty(disclosures: readonly Disclosure[]): {
  readonly disclosures?: readonly Disclosure[];
} {
  return disclosures.length > 0 ? { disclosures } : {};
}

export const disclosureSchema = v.object({ key: v.string(), title: v.string(), text: v.string() });
const postDisclosureSchema = v.object({ ...disclosureSchema.entries, post_id: rowIdSchema });

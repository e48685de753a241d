import { createHash } from 'node:crypto';
import * as v from 'valibot';

export interface ChainEnd {
  readonly number: number;
  readonly hash: string;
}

/**
 * Returns what is wrong with the entry that follows `last`, or null. The definition of the hash is `private.audit_hash`. Of an entry
 * outside of the export's filter only the link can be checked.
 */
export function entryProblem(entry: ChainEntry, last: ChainEnd): string | null {
  const { number, previous_hash: previous, hash } = entry;
  if (number > last.number + 1) return `Entry ${last.number + 1} is missing.`;
  if (number !== last.number + 1) return `Entry ${number} follows entry ${last.number}.`;
  if (previous !== last.hash) return `Entry ${number} does not continue the chain: the entry before it was replaced.`;
  return !isWhole(entry) || hash === auditHash(entry) ? null : `Entry ${number} was changed: its hash does not fit.`;
}

export function auditHash(entry: Omit<WholeEntry, 'hash'>): string {
  const { previous_hash, number, at, actor, action, post_id, content_hash, detail, address, client } = entry;
  const values = [previous_hash, number, at, actor, action, post_id, content_hash, detail, address, client];
  const text = `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
  return createHash('sha256').update(text).digest('hex');
}

export function isWhole(entry: ChainEntry): entry is WholeEntry {
  return 'action' in entry;
}

type WholeEntry = v.InferOutput<typeof wholeSchema>;

export type ChainEntry = v.InferOutput<typeof chainEntrySchema>;

const nullableText = v.nullable(v.string());
const linkEntries = { number: v.number(), previous_hash: v.string(), hash: v.string() };

const wholeSchema = v.strictObject({
  ...linkEntries,
  at: v.string(),
  actor: nullableText,
  action: v.string(),
  post_id: nullableText,
  content_hash: nullableText,
  detail: v.string(),
  address: nullableText,
  client: nullableText,
});

export const chainEntrySchema = v.union([wholeSchema, v.strictObject(linkEntries)]);

import * as v from 'valibot';
import { contractSchema } from '../contract/schema.ts';
import { shellNeedsSchema } from '../contract/shell-needs.ts';
import { canonicalJson, contentHash } from '../registry/content-hash.ts';
import { changeAuthorSchema, RegistryError, releaseSchema } from '../registry/registry.ts';

/** The file of a stored release that holds its record. It is not served. */
export const RELEASE_RECORD_FILE = 'release.json';

const provenanceSchema = v.strictObject({
  ...changeAuthorSchema.entries,
  commit: v.nullable(v.string()),
  dirty: v.boolean(),
  /** The version of the shell that it was compared with before it was stored; null when it was compared with none. */
  shell: v.optional(v.nullable(v.string())),
  /** The paths that were rendered in a browser before it was stored; null when that was skipped. */
  pages: v.optional(v.nullable(v.array(v.string()))),
});

const recordSchema = v.strictObject({
  release: releaseSchema,
  provenance: provenanceSchema,
  sizes: v.record(v.string(), v.number()),
  /** What it needs of the shell. Older records have neither this nor a contract. */
  needs: v.optional(v.nullable(shellNeedsSchema), null),
  contract: v.optional(v.nullable(contractSchema), null),
});

const storedRecordSchema = v.strictObject({ ...recordSchema.entries, digest: v.optional(v.string()) });

export type Provenance = v.InferOutput<typeof provenanceSchema>;

export type ReleaseRecord = v.InferOutput<typeof recordSchema>;

export function parseReleaseRecord(text: string, file: string): ReleaseRecord {
  const { digest: _, ...record } = parseStoredRecord(text, file);
  return record;
}

export function writeReleaseRecord(record: ReleaseRecord): string {
  return `${JSON.stringify({ ...record, digest: digestOf(record) }, null, 2)}\n`;
}

/**
 * Parses a record that must be as it was written. Returns null when it was altered; records without a digest count as unaltered.
 * @throws RegistryError naming the file and what is wrong in it
 */
export function parseUnalteredRecord(text: string, file: string): ReleaseRecord | null {
  const { digest, ...record } = parseStoredRecord(text, file);
  return digest === undefined || digest === digestOf(record) ? record : null;
}

function digestOf(record: ReleaseRecord): string {
  return contentHash(Buffer.from(canonicalJson(record)));
}

function parseStoredRecord(text: string, file: string): v.InferOutput<typeof storedRecordSchema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), storedRecordSchema), text);
  if (result.success) return result.output;
  throw new RegistryError(`The record ${file} is not valid: ${result.issues.map(({ message }) => message).join('; ')}`);
}

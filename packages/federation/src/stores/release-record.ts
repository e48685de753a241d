import * as v from 'valibot';
import { contractSchema } from '../contract/schema.ts';
import { canonicalJson } from '../registry/canonical-json.ts';
import { contentHash } from '../registry/content-hash.ts';
import { RegistryError, releaseSchema, signatureSchema } from '../registry/registry.ts';
import { shellNeedsSchema } from '../shell/shell-needs.ts';

/** The file of a stored release that holds its record. It is not served. */
export const RELEASE_RECORD_FILE = 'release.json';

const provenanceSchema = v.strictObject({
  ...signatureSchema.entries,
  /** The commit that was built; null when the tree is none of git's. */
  commit: v.nullable(v.string()),
  /** Whether the tree had changes that the commit does not have. */
  dirty: v.boolean(),
  /** The version of the shell that it was compared with before it was stored; null when it was compared with none. */
  shell: v.optional(v.nullable(v.string())),
  /** The addresses at which its pages were looked at in a browser before it was stored; null when that was left out. */
  pages: v.optional(v.nullable(v.array(v.string()))),
});

const recordSchema = v.strictObject({
  release: releaseSchema,
  provenance: provenanceSchema,
  /** The bytes of each file as a browser gets it, compressed by Brotli. */
  sizes: v.record(v.string(), v.number()),
  /** What it needs of the shell, and the versions that it was built with. Records of former times have neither this nor a contract. */
  needs: v.optional(v.nullable(shellNeedsSchema), null),
  /** The public types that it was built with. */
  contract: v.optional(v.nullable(contractSchema), null),
});

/** A record as it is stored. Records of former times have no digest. */
const storedRecordSchema = v.strictObject({ ...recordSchema.entries, digest: v.optional(v.string()) });

/** What a release was built from, and by whom. */
export type Provenance = v.InferOutput<typeof provenanceSchema>;

/** What is known of a stored release. */
export type ReleaseRecord = v.InferOutput<typeof recordSchema>;

/**
 * Parses the record of a release.
 * @throws RegistryError naming the file and what is wrong in it
 */
export function parseReleaseRecord(text: string, file: string): ReleaseRecord {
  const { digest: _, ...record } = parseStoredRecord(text, file);
  return record;
}

/** Writes a record with a digest of it, which `isRecordUnaltered` compares. */
export function writeReleaseRecord(record: ReleaseRecord): string {
  return `${JSON.stringify({ ...record, digest: digestOf(record) }, null, 2)}\n`;
}

/**
 * Returns whether a stored record is as it was written. One that was written without a digest counts as unaltered.
 * @throws RegistryError naming the file and what is wrong in it
 */
export function isRecordUnaltered(text: string, file: string): boolean {
  const { digest, ...record } = parseStoredRecord(text, file);
  return digest === undefined || digest === digestOf(record);
}

function digestOf(record: ReleaseRecord): string {
  return contentHash(Buffer.from(canonicalJson(record)));
}

function parseStoredRecord(text: string, file: string): v.InferOutput<typeof storedRecordSchema> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), storedRecordSchema), text);
  if (result.success) return result.output;
  throw new RegistryError(`The record ${file} is not valid: ${result.issues.map(({ message }) => message).join('; ')}`);
}

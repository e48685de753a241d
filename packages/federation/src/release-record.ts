import * as v from 'valibot';
import { RegistryError, releaseSchema, signatureSchema } from './registry.ts';

/** The file of a stored release that holds its record. It is not served. */
export const RELEASE_RECORD_FILE = 'release.json';

const provenanceSchema = v.strictObject({
  ...signatureSchema.entries,
  /** The commit that was built; null when the tree is none of git's. */
  commit: v.nullable(v.string()),
  /** Whether the tree had changes that the commit does not have. */
  dirty: v.boolean(),
});

const recordSchema = v.strictObject({
  release: releaseSchema,
  provenance: provenanceSchema,
  /** The bytes of each file as a browser gets it, compressed by Brotli. */
  sizes: v.record(v.string(), v.number()),
});

/** What a release was built from, and by whom. */
export type Provenance = v.InferOutput<typeof provenanceSchema>;

/** What is known of a stored release. */
export type ReleaseRecord = v.InferOutput<typeof recordSchema>;

/**
 * Parses the record of a release.
 * @throws RegistryError naming the file and what is wrong in it
 */
export function parseReleaseRecord(text: string, file: string): ReleaseRecord {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text);
  if (result.success) return result.output;
  throw new RegistryError(`The record ${file} is not valid: ${result.issues.map(({ message }) => message).join('; ')}`);
}

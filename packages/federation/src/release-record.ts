import * as v from 'valibot';
import { contractSchema } from './contract/schema.ts';
import { RegistryError, releaseSchema, signatureSchema } from './registry.ts';
import { shellNeedsSchema } from './shell-needs.ts';

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

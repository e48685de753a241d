import * as v from 'valibot';

/** The form of a contract. Files are declarations that name each other by relative paths. */
export const contractSchema = v.strictObject({
  /** The file with what `@ledgerlight/shell-api` gave whoever keeps this contract. */
  shellApi: v.string(),
  /** The file with the type of the exposed module; null is the contract of a shell. */
  routes: v.nullable(v.string()),
  /** The texts by their paths. */
  files: v.record(v.string(), v.string()),
});

/** The public types that one side was built with, kept to be compared with those of the other side later. */
export type Contract = v.InferOutput<typeof contractSchema>;

/** The package whose types shell and remotes agree on. */
export const SHELL_API = '@ledgerlight/shell-api';

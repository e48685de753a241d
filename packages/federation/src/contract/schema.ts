import * as v from 'valibot';

/** Declarations that import each other by relative paths. */
export const contractSchema = v.strictObject({
  shellApi: v.string(),
  routes: v.nullable(v.string()),
  files: v.record(v.string(), v.string()),
});

/** The public types that a shell or remote was built with, for comparison with those of the other side. */
export type Contract = v.InferOutput<typeof contractSchema>;

export const SHELL_API = '@ledgerlight/shell-api';

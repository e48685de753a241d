import * as v from 'valibot';
import { contractSchema } from './schema.ts';

/** The address at which a running shell describes itself to the release gate. */
export const SHELL_FACTS_PATH = '/_shell.json';

export const SHELL_DESCRIPTION_FILE = 'shell.json';

export const shellDescriptionSchema = v.object({
  version: v.string(),
  shared: v.record(v.string(), v.string()),
  runtime: v.string(),
  contract: contractSchema,
});

export type ShellDescription = v.InferOutput<typeof shellDescriptionSchema>;

const address = v.pipe(v.string(), v.url());

export const shellFactsSchema = v.object({
  ...shellDescriptionSchema.entries,
  /** The origin of the remotes' host for browsers. */
  remotesUrl: address,
  /** The backend for browsers, so that another shell can be started against it. */
  backend: v.object({ url: address, publishableKey: v.string() }),
  copyEdition: v.string(),
});

export type ShellFacts = v.InferOutput<typeof shellFactsSchema>;

import * as v from 'valibot';
import { contractSchema } from '../contract/schema.ts';

/** Where a running shell says what it is. */
export const SHELL_FACTS_PATH = '/_shell.json';

/** The file beside the builds of a shell that says what it is. */
export const SHELL_DESCRIPTION_FILE = 'shell.json';

/** The form of what the build of a shell says of itself. */
export const shellDescriptionSchema = v.object({
  /** Names the build by its content. */
  version: v.string(),
  /** The version of each package that it shares with remotes. */
  shared: v.record(v.string(), v.string()),
  /** The version of the federation runtime that it provides. */
  runtime: v.string(),
  /** The public types that it was built with. */
  contract: contractSchema,
});

/** What the build of a shell says of itself. */
export type ShellDescription = v.InferOutput<typeof shellDescriptionSchema>;

const address = v.pipe(v.string(), v.url());

/** The form of what a running shell says of itself. */
export const shellFactsSchema = v.object({
  ...shellDescriptionSchema.entries,
  /** The origin of the remotes' host that it sends browsers to. */
  remotesUrl: address,
  /** What a browser is told of the backend, so that another shell can be started against it. */
  backend: v.object({ url: address, publishableKey: v.string() }),
  /** Which edition of the site's texts it shows. */
  copyEdition: v.string(),
});

/** What a running shell says of itself. All of it is public. */
export type ShellFacts = v.InferOutput<typeof shellFactsSchema>;

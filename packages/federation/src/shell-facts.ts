import * as v from 'valibot';
import { contractSchema } from './contract/contract.ts';

/** Where a running shell says what it is. */
export const SHELL_FACTS_PATH = '/_shell.json';

const address = v.pipe(v.string(), v.url());

/** The form of what a running shell says of itself. */
export const shellFactsSchema = v.object({
  /** Names its build by its content. */
  version: v.string(),
  /** The version of each module that it shares with remotes. */
  shared: v.record(v.string(), v.string()),
  /** The version of the federation runtime that it provides. */
  runtime: v.string(),
  /** The public types that it was built with; null when its build kept none. */
  contract: v.nullable(contractSchema),
  /** The origin of the remotes' host that it sends browsers to. */
  remotesUrl: address,
  /** What a browser is told of the backend, so that another shell can be started against it. */
  backend: v.object({ url: address, publishableKey: v.string() }),
  /** Which edition of the site's texts it shows. */
  copyEdition: v.string(),
});

/** What a running shell says of itself. All of it is public. */
export type ShellFacts = v.InferOutput<typeof shellFactsSchema>;

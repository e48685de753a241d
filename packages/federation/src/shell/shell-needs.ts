import { satisfy } from '@module-federation/runtime/core';
import * as v from 'valibot';

/** The form of what a build needs of the shell. */
export const shellNeedsSchema = v.object({
  /** The shared modules that it uses, each with the version that it was built with and the versions that it takes. */
  shared: v.record(v.string(), v.object({ version: v.string(), takes: v.string() })),
  /** The version of Module Federation that it was built by; the shell brings the runtime. */
  runtime: v.string(),
});

/** What a build needs of the shell that it runs in. */
export type ShellNeeds = v.InferOutput<typeof shellNeedsSchema>;

/** What a shell provides to remotes. */
export interface ShellProvisions {
  /** The version of each shared module or package. */
  readonly shared: Readonly<Record<string, string>>;
  /** The version of the federation runtime. */
  readonly runtime: string;
}

/** A module of which the shell has another version than a build takes. */
export interface MissingProvision {
  readonly module: string;
  readonly takes: string;
  /** undefined when the shell does not have it at all. */
  readonly provided: string | undefined;
}

/** The name under which the federation runtime is told among what is missing. */
const RUNTIME = '@module-federation/runtime';

/** What a shell lacks that a build needs, judged as the runtime will judge. */
export function missingProvisions({ shared, runtime }: ShellNeeds, shell: ShellProvisions): MissingProvision[] {
  const needs = Object.entries(shared).map(([module, { takes }]) => ({
    module,
    takes,
    provided: shell.shared[module] ?? shell.shared[packageOf(module)],
  }));
  // A remote brings no runtime of its own, so the shell must have what it was built against, or a later one of that major version.
  const all = [...needs, { module: RUNTIME, takes: `^${runtime}`, provided: shell.runtime }];
  return all.filter(({ takes, provided }) => provided === undefined || !satisfy(provided, takes));
}

/** A part of a package has the package's version. */
function packageOf(module: string): string {
  return module.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? module;
}

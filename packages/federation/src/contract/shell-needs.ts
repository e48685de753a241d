import { satisfy } from '@module-federation/runtime/core';
import * as v from 'valibot';
import type { ShellDescription } from './shell-facts.ts';

export const shellNeedsSchema = v.object({
  /** The shared modules, each with the version that it was built with and the range that it accepts. */
  shared: v.record(v.string(), v.object({ version: v.string(), takes: v.string() })),
  runtime: v.string(),
});

export type ShellNeeds = v.InferOutput<typeof shellNeedsSchema>;

const RUNTIME = '@module-federation/runtime';

/** Finds what a shell lacks for a build, by the rules of the federation runtime. The release gate refuses such a build. */
export function missingProvisions(
  { shared, runtime }: ShellNeeds,
  shell: Pick<ShellDescription, 'shared' | 'runtime'>,
) {
  const needs = Object.entries(shared).map(([module, { takes }]) => ({
    module,
    takes,
    provided: shell.shared[module] ?? shell.shared[packageOf(module)],
  }));
  // A remote has no runtime of its own, so the shell needs the same major version, not older.
  const all = [...needs, { module: RUNTIME, takes: `^${runtime}`, provided: shell.runtime }];
  return all.filter(({ takes, provided }) => provided === undefined || !satisfy(provided, takes));
}

function packageOf(module: string): string {
  return module.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? module;
}

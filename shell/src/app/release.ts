import type { Registry } from '@ledgerlight/federation/registry';

/**
 * Names what a document or an answer was made by: the shell's build and the version of every live remote. A browser that
 * runs another release loads the document anew.
 * @param scripts addresses of the shell's scripts, each with a hash of its content in its name
 */
export function releaseName(scripts: readonly string[], registry: Registry): string {
  const shell = scripts.flatMap((address) => address.match(/\.([a-f0-9]+)\.js$/)?.[1] ?? []);
  const versions = Object.entries(registry.remotes).map(([name, { version }]) => `${name}-${version}`);
  return [...shell, ...versions.sort()].join('.');
}

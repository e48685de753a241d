import type { Registry } from '@ledgerlight/federation/registry';

/**
 * Names what a document or an answer was made by: the shell's build and the version of every live remote. A browser that
 * runs another release loads the document anew.
 */
export function releaseName(shellScript: string, registry: Registry): string {
  const versions = Object.entries(registry.remotes).map(([name, { version }]) => `${name}-${version}`);
  const shell = shellScript.match(/\.([a-f0-9]+)\.js$/)?.[1] ?? 'shell';
  return [shell, ...versions.sort()].join('.');
}

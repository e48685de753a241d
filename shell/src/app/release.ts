import type { ReleaseSet } from '@ledgerlight/federation/release-set';

/**
 * Names what made a response: the shell's build and the version of every live remote. A browser that runs another release loads the
 * document again. Sent with each document and each response with page data.
 * @param scripts addresses of the shell's scripts, each with a content hash
 */
export function releaseName(scripts: readonly string[], { remotes, disabled }: ReleaseSet): string {
  const shell = scripts.flatMap((address) => address.match(/\.([a-f0-9]+)\.js$/)?.[1] ?? []);
  const versions = Object.entries(remotes).map(
    ([name, { version }]) => `${name}-${disabled.has(name) ? 'off' : version}`,
  );
  return [...shell, ...versions.sort()].join('.');
}

export function versionIn(release: string, remote: string): string | null {
  const prefix = `${remote}-`;
  // A version has no hyphen, and the name of another remote may begin like this one.
  const part = release.split('.').find((name) => name.startsWith(prefix) && !name.includes('-', prefix.length));
  return part?.slice(prefix.length) ?? null;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { createRemoteLoader, type RemoteLoader, type SharedInstances } from '@ledgerlight/federation/remote-loader';
import { createFederationHost } from '@ledgerlight/federation/runtime-host';
import { verifiedServerEntry } from '@ledgerlight/federation/server-entry';
import { releaseKey, releaseKeys } from './release-key.ts';

export interface LoadedReleasesOptions {
  readonly remotesUrl: string;
  readonly shared: SharedInstances;
  readonly timeout: number;
  /** The folder of copies of the code; null for none. */
  readonly copies: string | null;
  measure(remote: string, version: string, milliseconds: number, isLoaded: boolean): void;
}

/** Loads the server code of releases, once for all sets that contain a release. */
export function createLoadedReleases({ remotesUrl, shared, timeout, copies, measure }: LoadedReleasesOptions) {
  const loaders = new Map<string, RemoteLoader>();
  const hashes = new Map<string, string>();
  const hashOf = (path: string) => hashes.get(path);
  const host = createFederationHost(shared, verifiedServerEntry({ remotesUrl, hashOf, timeout, copies }));
  const loaded = new Set<string>();
  const measured = new WeakSet<Promise<unknown>>();

  function loaderOf(name: string, { version, container, ssr, files }: Release): RemoteLoader {
    const key = releaseKey(name, version);
    const known = loaders.get(key);
    if (known) return known;
    for (const [path, hash] of Object.entries(files)) hashes.set(path, hash);
    const loader = createRemoteLoader({
      remotes: ssr ? { [name]: { container, entry: `${remotesUrl}/${ssr.entry}` } } : {},
      host,
      attempts: [timeout, timeout, timeout],
    });
    loaders.set(key, loader);
    return loader;
  }

  function observe(name: string, version: string, loader: RemoteLoader, loading: Promise<unknown>): void {
    if (measured.has(loading)) return;
    measured.add(loading);
    const start = performance.now();
    const end = (isLoaded: boolean) => measure(name, version, performance.now() - start, isLoaded);
    loading.then(
      () => {
        const key = releaseKey(name, version);
        // It may have been disposed of meanwhile.
        if (loaders.get(key) === loader) loaded.add(key);
        end(true);
      },
      () => end(false),
    );
  }

  return {
    /** Returns the loader of one set; a remote without server code cannot be loaded by it. */
    loaderFor: (remotes: ReleaseSet['remotes']): Pick<RemoteLoader, 'load'> => ({
      async load(name) {
        const release = remotes[name];
        if (!release) throw new Error(`The registry does not name the remote '${name}'`);
        const loader = loaderOf(name, release);
        const loading = loader.load(name);
        observe(name, release.version, loader, loading);
        return loading;
      },
    }),
    isLoaded: (remote: string, version: string) => loaded.has(releaseKey(remote, version)),
    retainOnly(sets: readonly ReleaseSet['remotes'][]): void {
      const retained = releaseKeys(sets);
      for (const [key, loader] of loaders) {
        if (retained.has(key)) continue;
        loader.forget();
        loaders.delete(key);
        loaded.delete(key);
        const [name = '', version = ''] = key.split('@');
        for (const path of hashes.keys()) if (path.startsWith(`${name}/${version}/`)) hashes.delete(path);
        if (copies !== null)
          void rm(join(copies, name, version, 'ssr'), { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@ledgerlight/federation/registry';
import { createRemoteLoader, type RemoteLoader, type SharedInstances } from '@ledgerlight/federation/remote-loader';
import { createFederationHost } from '@ledgerlight/federation/runtime-host';
import { verifiedServerEntry } from '@ledgerlight/federation/server-entry';
import { releaseKey, releaseKeys } from './key.ts';

/** The server code of releases, each loaded once however many sets it is part of. */
export interface LoadedReleases {
  /** The loader for one set; a remote without server code cannot be loaded by it. */
  loaderFor(remotes: Readonly<Record<string, Release>>): Pick<RemoteLoader, 'load'>;
  isLoaded(remote: string, version: string): boolean;
  /** Lets go of every release that is in none of these sets, and of the copies of their server code. */
  keepOnly(sets: readonly Readonly<Record<string, Release>>[]): void;
}

/** What loading needs. */
export interface LoadedReleasesOptions {
  readonly remotesUrl: string;
  readonly shared: SharedInstances;
  /** How long one file may take, in milliseconds. */
  readonly timeout: number;
  /** The folder that keeps what was fetched. */
  readonly copies: string;
  /** Is told how long each release took that was loaded, or could not be. */
  measure(remote: string, version: string, milliseconds: number, isThere: boolean): void;
}

/** Makes the loaded releases, of which there are none yet. */
export function createLoadedReleases(options: LoadedReleasesOptions): LoadedReleases {
  const { remotesUrl, shared, timeout, copies, measure } = options;
  const loaders = new Map<string, RemoteLoader>();
  const loaded = new Set<string>();
  const measured = new WeakSet<Promise<unknown>>();

  function loaderOf(name: string, { version, container, ssr, files }: Release): RemoteLoader {
    const key = releaseKey(name, version);
    const known = loaders.get(key);
    if (known) return known;
    const loader = createRemoteLoader({
      remotes: ssr ? { [name]: { container, entry: `${remotesUrl}/${ssr.entry}` } } : {},
      host: createFederationHost(shared, verifiedServerEntry({ remotesUrl, files, timeout, copies })),
      attempts: [timeout, timeout, timeout],
    });
    loaders.set(key, loader);
    return loader;
  }

  return {
    loaderFor: (remotes) => ({
      async load(name) {
        const release = remotes[name];
        if (!release) throw new Error(`The registry does not name the remote '${name}'`);
        const loader = loaderOf(name, release);
        const loading = loader.load(name);
        if (!measured.has(loading)) {
          measured.add(loading);
          const begun = performance.now();
          const tell = (isThere: boolean) => measure(name, release.version, performance.now() - begun, isThere);
          loading.then(
            () => {
              const key = releaseKey(name, release.version);
              // It may have been let go meanwhile.
              if (loaders.get(key) === loader) loaded.add(key);
              tell(true);
            },
            () => tell(false),
          );
        }
        return loading;
      },
    }),
    isLoaded: (remote, version) => loaded.has(releaseKey(remote, version)),
    keepOnly(sets) {
      const kept = releaseKeys(sets);
      for (const [key, loader] of loaders) {
        if (kept.has(key)) continue;
        loader.forget();
        loaders.delete(key);
        loaded.delete(key);
        const [name = '', version = ''] = key.split('@');
        void rm(join(copies, name, version, 'ssr'), { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };
}

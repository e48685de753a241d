import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import { parseRegistry, type Release } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { replaceFile } from '@ledgerlight/resilience/replace-file';

export type LastKnownGoodReleases = ReturnType<typeof createLastKnownGoodReleases>;

export interface LastKnownGoodOptions {
  readonly folder: string;
  readonly registry: Pick<ActiveRegistry, 'read'>;
  isLoaded(remote: string, version: string): boolean;
}

/**
 * Stores the last active release of each remote that this machine loaded, for restarts. A file is the registry revision that activated
 * the release. A start without the remotes' host serves them.
 */
export function createLastKnownGoodReleases({ folder, registry, isLoaded }: LastKnownGoodOptions) {
  const stored = new Map<string, string>();

  async function readOne(file: string): Promise<[string, Release][]> {
    const remote = basename(file, EXTENSION);
    try {
      const revision = parseRegistry(await readFile(join(folder, file), 'utf8'), file);
      const live = revision.remotes[remote]?.live;
      return live ? [[remote, live]] : [];
    } catch {
      return [];
    }
  }

  return {
    async read(): Promise<ReleaseSet['remotes']> {
      const files = await readdir(folder).catch(() => []);
      const releases = files.filter((file) => file.endsWith(EXTENSION)).map(readOne);
      return Object.fromEntries((await Promise.all(releases)).flat());
    },
    /** Stores those of these releases that are active and loaded. Failed writes are ignored. */
    async remember(releases: ReleaseSet['remotes']): Promise<void> {
      const fresh = Object.entries(releases).filter(
        ([remote, { version }]) => isLoaded(remote, version) && stored.get(remote) !== version,
      );
      if (fresh.length === 0) return;
      const active = await registry.read();
      for (const [remote, { version }] of fresh) {
        if (active.remotes[remote]?.live?.version !== version) continue;
        await replaceFile(join(folder, remote + EXTENSION), JSON.stringify(active)).catch(() => undefined);
        stored.set(remote, version);
      }
    },
  };
}

const EXTENSION = '.json';

import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import { parseRegistry, type Release } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import { releaseKey } from './release-key.ts';

export type LastKnownGoodReleases = ReturnType<typeof createLastKnownGoodReleases>;

export interface LastKnownGoodOptions {
  readonly folder: string;
  readonly registry: Pick<ActiveRegistry, 'read'>;
  isLoaded(remote: string, version: string): boolean;
}

/**
 * Stores the last active release of each remote that this machine loaded, for restarts. A file is the registry revision that activated
 * the release. A start without the remotes' host serves them. The one before is stored too: it is served when the last one stopped the
 * process.
 */
export function createLastKnownGoodReleases({ folder, registry, isLoaded }: LastKnownGoodOptions) {
  const formerFolder = join(folder, 'former');
  const stored = new Map<string, string>();

  async function readOne(file: string, ofFolder: string): Promise<[string, Release][]> {
    const remote = basename(file, EXTENSION);
    try {
      const revision = parseRegistry(await readFile(join(ofFolder, file), 'utf8'), file);
      const live = revision.remotes[remote]?.live;
      return live ? [[remote, live]] : [];
    } catch {
      return [];
    }
  }

  async function readFolder(ofFolder: string): Promise<[string, Release][]> {
    const files = await readdir(ofFolder).catch(() => []);
    const releases = files.filter((file) => file.endsWith(EXTENSION)).map((file) => readOne(file, ofFolder));
    return (await Promise.all(releases)).flat();
  }

  /** Stores a revision, and retains the one that activated another release before. */
  async function write(remote: string, version: string, revision: string): Promise<void> {
    const file = remote + EXTENSION;
    const [last] = await readOne(file, folder);
    if (last && last[1].version !== version) {
      await mkdir(formerFolder, { recursive: true });
      await rename(join(folder, file), join(formerFolder, file));
    }
    await replaceFile(join(folder, file), revision);
  }

  return {
    /** @param isExcluded whether the former release is to be returned instead */
    async read(isExcluded: (release: string) => boolean = () => false): Promise<ReleaseSet['remotes']> {
      const newestLast = [...(await readFolder(formerFolder)), ...(await readFolder(folder))];
      return Object.fromEntries(newestLast.filter(([remote, { version }]) => !isExcluded(releaseKey(remote, version))));
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
        await write(remote, version, JSON.stringify(active)).catch(() => undefined);
        stored.set(remote, version);
      }
    },
  };
}

const EXTENSION = '.json';

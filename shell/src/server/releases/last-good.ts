import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseRegistry, type Release } from '@ledgerlight/federation/registry';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { RegistryKeys } from '@ledgerlight/federation/registry-keys';
import { assertSigned } from '@ledgerlight/federation/registry-signature';
import { replaceFile } from '@ledgerlight/resilience/replace-file';

type Releases = Readonly<Record<string, Release>>;

/** The last release of each remote that this machine has loaded while it was live, known also after a restart. */
export interface LastGoodReleases {
  read(): Promise<Releases>;
  /** Notes those of these releases that are live and loaded. A disk that takes nothing keeps what it had. */
  remember(releases: Releases): Promise<void>;
}

/** What they are kept by. */
export interface LastGoodOptions {
  readonly folder: string;
  /** What is kept is the revision that made a release live, with its signature where there is one. */
  readonly registry: Pick<RegistryInForce, 'read'>;
  readonly publicKeys: RegistryKeys['publicKeys'];
  isLoaded(remote: string, version: string): boolean;
}

/** Opens the folder, which may be there or not. */
export function createLastGoodReleases({ folder, registry, publicKeys, isLoaded }: LastGoodOptions): LastGoodReleases {
  const known = new Map<string, string>();

  async function readOne(file: string): Promise<[string, Release][]> {
    const remote = basename(file, ENDING);
    try {
      const kept = parseRegistry(await readFile(join(folder, file), 'utf8'), file);
      assertSigned(kept, publicKeys);
      const live = kept.remotes[remote]?.live;
      return live ? [[remote, live]] : [];
    } catch {
      return [];
    }
  }

  return {
    async read() {
      const files = await readdir(folder).catch(() => []);
      return Object.fromEntries((await Promise.all(files.filter((file) => file.endsWith(ENDING)).map(readOne))).flat());
    },
    async remember(releases) {
      const fresh = Object.entries(releases).filter(
        ([remote, { version }]) => isLoaded(remote, version) && known.get(remote) !== version,
      );
      if (fresh.length === 0) return;
      const inForce = await registry.read();
      for (const [remote, { version }] of fresh) {
        if (inForce.remotes[remote]?.live?.version !== version) continue;
        await replaceFile(join(folder, remote + ENDING), JSON.stringify(inForce)).catch(() => undefined);
        known.set(remote, version);
      }
    },
  };
}

const ENDING = '.json';

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild, storeBuild } from '@ledgerlight/federation/artifact-store';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { followBuilds } from '@ledgerlight/federation/registry-changes';
import { NO_KEYS } from '@ledgerlight/federation/registry-keys';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { findUnfitReleases, readShellDescription } from '@ledgerlight/federation/shell-fit';
import { trustedStore, UnsignedChangeError } from '@ledgerlight/federation/trusted-store';

const STARTER = 'npm start';

/**
 * Stores every remote's build. A remote that the registry does not have becomes live, and so does a new build of one that nobody has
 * promoted or rolled back; what a team decided stays.
 * @param remotes folder with one folder a remote
 * @param folder the store
 * @param keys of a signed registry: without the one that signs, what is live stays
 * @returns a sentence for each remote whose build here is not the one that is live
 */
export async function startRemotes(remotes: string, folder: string, keys = NO_KEYS): Promise<string[]> {
  const entries = await readdir(remotes, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const since = { at: new Date().toISOString(), by: STARTER };
  const provenance = { ...since, commit: null, dirty: true };
  const builds = await Promise.all(names.map((name) => readBuild(join(remotes, name, 'dist'))));
  await Promise.all(builds.map((build) => storeBuild(build, folder, provenance)));
  const releases = Object.fromEntries(builds.map(({ name, release }) => [name, release]));
  const store = trustedStore(createDirectoryStore(folder), keys);
  const words = { by: STARTER, what: 'start', message: 'what was built here' };
  const registry = await changeRegistry(store, words, (present) => followBuilds(present, releases, since)).catch(
    async (refusal: unknown) => {
      const live = refusal instanceof UnsignedChangeError ? await store.read() : null;
      if (live === null) throw refusal;
      return live;
    },
  );
  return Object.entries(releases).flatMap(([name, { version }]) => {
    const present = registry.remotes[name];
    if (!present || present.live.version === version) return [];
    return `${name} stays at ${present.live.version}, which ${present.since.by} made live. To try the build of here: npm run promote -- ${name}@${version}`;
  });
}

/**
 * Compares what is live with the shell that is about to start.
 * @param shell the folder of its builds
 * @param folder the store
 * @returns a sentence for each release that does not fit it
 */
export async function compareReleases(shell: string, folder: string): Promise<string[]> {
  const store = createDirectoryStore(folder);
  const registry = await store.read();
  return findUnfitReleases(await readShellDescription(shell), registry?.remotes ?? {}, store, shell);
}

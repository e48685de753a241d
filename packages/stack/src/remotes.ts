import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { followBuilds } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { findUnfitReleases, readShellDescription } from '@ledgerlight/federation/shell-fit';
import { UnsignedChangeError } from '@ledgerlight/federation/trusted-store';

const STARTER = 'npm start';

/**
 * Stores every remote's build. A remote that the registry does not have becomes live, and so does a new build of one that nobody has
 * promoted or rolled back; what a team decided stays.
 * @param remotes folder with one folder a remote
 * @param store where the registry is signed, what is live stays when this store has no key to sign with
 * @param by the name that the change bears
 * @returns a sentence for each remote whose build here is not the one that is live
 */
export async function startRemotes(remotes: string, store: ReleaseStore, by = STARTER): Promise<string[]> {
  const entries = await readdir(remotes, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const since = { at: new Date().toISOString(), by };
  const provenance = { ...since, commit: null, dirty: true };
  const builds = await Promise.all(names.map((name) => readBuild(join(remotes, name, 'dist'))));
  await Promise.all(builds.map((build) => store.keep(build, provenance)));
  const releases = Object.fromEntries(builds.map(({ name, release }) => [name, release]));
  const words = { by, what: 'start', message: 'what was built here' };
  const registry = await changeRegistry(store, words, (present) => followBuilds(present, releases, since)).catch(
    async (refusal: unknown) => {
      const live = refusal instanceof UnsignedChangeError ? await store.read() : null;
      if (live === null) throw refusal;
      return live;
    },
  );
  return Object.entries(releases).flatMap(([name, { version }]) => {
    const present = registry.remotes[name];
    if (!present || present.live?.version === version) return [];
    return `${name} stays at ${present.live?.version ?? 'no active release'}, which ${present.since.by} made live. To try the build of here: npm run promote -- ${name}@${version}`;
  });
}

/**
 * Compares what is live with the shell that is about to start.
 * @param shell the folder of its builds
 * @returns a sentence for each release that does not fit it
 */
export async function compareReleases(shell: string, store: ReleaseStore): Promise<string[]> {
  const registry = await store.read();
  return findUnfitReleases(await readShellDescription(shell), registry?.remotes ?? {}, store, shell);
}

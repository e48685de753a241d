import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { followBuilds } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';

/**
 * Stores the build of every remote. Activates those of remotes that are new, or that were never promoted or rolled back.
 * @param remotes the folder of the remotes
 * @param by the author of the change
 * @returns a sentence for each build that is not active
 */
export async function activateBuilds(remotes: string, store: ReleaseStore, by = 'npm start'): Promise<string[]> {
  const names = await remotesIn(remotes);
  const since = { at: new Date().toISOString(), by };
  const builds = await Promise.all(names.map((name) => readBuild(join(remotes, name, 'dist'))));
  await Promise.all(builds.map((build) => store.keep(build, { ...since, commit: null, dirty: true })));
  const releases = Object.fromEntries(builds.map(({ name, release }) => [name, release]));
  const change = { by, what: 'start', message: 'what was built here' };
  const registry = await changeRegistry(store, change, (active) => followBuilds(active, releases, since));
  return Object.entries(releases).flatMap(([name, { version }]) => {
    const remote = registry.remotes[name];
    if (!remote || remote.live?.version === version) return [];
    return `${name} stays at ${remote.live?.version ?? 'no active release'}, promoted by ${remote.since.by}. To promote the local build: npm run promote -- ${name}@${version}`;
  });
}

export async function remotesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

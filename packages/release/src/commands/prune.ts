import { allReleases, type Registry } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ReleaseContext } from '../context.ts';

/** Releases of revisions within this time stay, so that each of these revisions can be restored. */
const RESTORABLE_MS = 30 * 24 * 60 * 60 * 1000;

export interface PruneOptions {
  /** How many releases of each remote stay in any case. */
  readonly keep: number;
  readonly dryRun: boolean;
}

/**
 * Removes old releases, except those of recent revisions and those that were stored or used within the last hour. Also removes
 * incomplete releases.
 * @throws ReleaseError without a registry
 */
export async function runPrune({ keep, dryRun }: PruneOptions, { store, log, print }: ReleaseContext) {
  const registry = await store.read();
  if (!registry) throw new ReleaseError('No registry found. Nothing was removed.');
  const restorable = await restorableReleases(store, registry);
  let removed = 0;
  for (const remote of await store.remotes()) {
    for (const version of (await store.versions(remote)).slice(keep)) {
      if (restorable.has(`${remote}@${version}`)) continue;
      if (dryRun || (await store.remove(remote, version))) {
        removed += 1;
        print(`${remote}@${version}`);
      }
    }
  }
  if (!dryRun) await store.sweep();
  log(`${dryRun ? 'Would remove' : 'Removed'} ${removed} releases.`);
}

async function restorableReleases(store: ReleaseContext['store'], active: Registry): Promise<Set<string>> {
  const names = new Set(releasesOf(active));
  const since = Date.now() - RESTORABLE_MS;
  for await (const revision of store.revisions()) {
    for (const release of releasesOf(revision)) names.add(release);
    // The first revision before that time was still active when it began.
    if (Date.parse(revision.change.at) < since) break;
  }
  return names;
}

function releasesOf({ remotes }: Registry): string[] {
  return allReleases(remotes).map(({ remote, version }) => `${remote}@${version}`);
}

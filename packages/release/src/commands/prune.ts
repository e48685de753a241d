import { type Registry, registeredReleases } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { CommandContext } from '../context.ts';

const DAY = 24 * 60 * 60 * 1000;
/** What a revision of the last thirty days names stays, so that the whole set can be put back as it was. */
const NAMED_WITHIN = 30 * DAY;

/** The options of `prune`. */
export interface PruneOptions {
  /** How many releases of each remote stay in any case. */
  readonly keep: number;
  readonly dryRun: boolean;
}

/**
 * Clears away old releases: not the last ones of a remote, not what is live or a candidate or was in the last thirty days, and not
 * what was stored or chosen within the last hour. What was left half is cleared away too.
 * @throws ReleaseError when there is no registry, because then nobody knows what is live
 */
export async function runPrune({ keep, dryRun }: PruneOptions, { store, say, print }: CommandContext) {
  const registry = await store.read();
  if (!registry) throw new ReleaseError('There is no registry, so nobody knows what is live. Nothing was removed.');
  const named = await namedLately(store, registry);
  let removed = 0;
  for (const remote of await store.remotes()) {
    for (const version of (await store.versions(remote)).slice(keep)) {
      if (named.has(`${remote}@${version}`)) continue;
      if (dryRun || (await store.remove(remote, version))) {
        removed += 1;
        print(`${remote}@${version}`);
      }
    }
  }
  if (!dryRun) await store.sweep();
  say(dryRun ? `${removed} releases would be removed.` : `${removed} releases were removed.`);
}

async function namedLately(store: CommandContext['store'], present: Registry): Promise<Set<string>> {
  const named = new Set(releasesOf(present));
  const since = Date.now() - NAMED_WITHIN;
  for await (const revision of store.revisions()) {
    for (const release of releasesOf(revision)) named.add(release);
    // The first revision before that time was still in force when it began.
    if (Date.parse(revision.change.at) < since) break;
  }
  return named;
}

function releasesOf({ remotes }: Registry): string[] {
  return Object.entries(remotes).flatMap(([name, remote]) =>
    registeredReleases(remote).map(({ version }) => `${name}@${version}`),
  );
}

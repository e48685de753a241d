import type { RegisteredRemote, Registry } from '@ledgerlight/federation/registry';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { RegistryChange, ReleasesOverview, RemoteOverview, ServedRelease } from '@ledgerlight/shell-api';
import type { ViewCount } from '../releases/rollout/view-counts.ts';

export interface OverviewOptions {
  readonly store: ReleaseStore;
  viewCounts(): readonly ViewCount[];
  readonly countedSince: string;
}

const MAX_CHANGES = 10;

/** Returns the response of `/_admin/releases`: what is active and served, with views, and what was changed. */
export async function releasesOverview(
  { store, viewCounts, countedSince }: OverviewOptions,
  registry: Registry,
  isAllowed: boolean,
): Promise<ReleasesOverview> {
  const counts = viewCounts();
  const reports = await store.reports();

  function served(
    remote: string,
    { version }: { readonly version: string },
    since: RegisteredRemote['since'],
  ): ServedRelease {
    const count = counts.find((one) => one.remote === remote && one.version === version);
    const { views = 0, failed = 0, inBrowsers = 0 } = count ?? {};
    const serving = reports.filter(({ releases }) => releases[remote]?.includes(version));
    const refusals = reports.flatMap(({ refused }) => refused);
    const refusal = refusals.find((one) => one.remote === remote && one.version === version)?.reason ?? null;
    const facts = { version, since: since.at, by: since.by, views, failed, inBrowsers };
    return { ...facts, servedBy: serving.length, refusal };
  }

  async function remoteOverview(name: string, remote: RegisteredRemote): Promise<RemoteOverview> {
    const { enabled, live, since, candidate, before } = remote;
    const versions = await store.versions(name);
    const [last] = before;
    return {
      name,
      enabled,
      live: live && served(name, live, since),
      candidate: candidate && { ...served(name, candidate.release, candidate.since), percent: candidate.percent },
      before: last !== undefined && versions.includes(last) ? last : null,
    };
  }

  const remotes = Object.entries(registry.remotes).map(([name, remote]) => remoteOverview(name, remote));
  const obstacle = isAllowed ? await store.obstacle() : null;
  return {
    revision: registry.revision,
    mayChange: isAllowed && obstacle === null,
    obstacle,
    countedSince,
    processes: reports.length,
    remotes: (await Promise.all(remotes)).sort((one, other) => one.name.localeCompare(other.name)),
    history: await lastChanges(store),
  };
}

async function lastChanges(store: ReleaseStore): Promise<readonly RegistryChange[]> {
  const changes: RegistryChange[] = [];
  for await (const { revision, change } of store.revisions()) {
    changes.push({ revision, ...change });
    if (changes.length === MAX_CHANGES) break;
  }
  return changes;
}

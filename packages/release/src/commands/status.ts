import { registered } from '@ledgerlight/federation/registry-changes';
import type { ShellReport } from '@ledgerlight/federation/shell-report';
import type { CommandContext } from '../context.ts';
import { table } from '../table.ts';

/**
 * Shows what is live since when and by whom, and how many shell processes serve it.
 * @throws ReleaseError when the registry has no such remote
 */
export async function runStatus(
  remote: string | undefined,
  { json }: { readonly json: boolean },
  { store, say, print, document }: CommandContext,
) {
  const registry = await store.read();
  if (!registry) {
    if (json) return document({ revision: null, shells: [], remotes: [] });
    return say('Nothing is live yet: npm start makes the first registry.');
  }
  const chosen = Object.entries(
    remote === undefined ? registry.remotes : { [remote]: registered(registry.remotes, remote) },
  );
  const shells = await store.reports();
  const remotes = await Promise.all(
    chosen.map(async ([name, { live, candidate, since, enabled, before }]) => ({
      name,
      version: live?.version ?? null,
      served: servedBy(shells, name, live?.version),
      since: since.at,
      by: since.by,
      enabled,
      candidate: candidate && { version: candidate.release.version, percent: candidate.percent, ...candidate.since },
      before: before[0] ?? null,
      stored: await store.versions(name),
    })),
  );
  if (json) return document({ revision: registry.revision, shells, remotes });
  print(
    table(
      ['remote', 'live', 'served', 'since', 'by', 'candidate', 'before', 'stored'],
      remotes.map(({ name, version, served, since, by, enabled, candidate, before, stored }) => [
        name,
        [version ?? '-', enabled ? [] : '(disabled)'].flat().join(' '),
        served,
        since,
        by,
        candidate ? `${candidate.version} for ${candidate.percent} %` : '-',
        before ?? '-',
        String(stored.length),
      ]),
    ),
  );
  if (shells.length === 0) say('No running shell reports to this store.');
  for (const { process, refused } of shells) {
    for (const { remote: name, version, reason } of refused)
      if (remote === undefined || remote === name) say(`${process} does not serve ${name}@${version}: ${reason}`);
  }
}

/** How many of the processes serve the active release, such as `2 of 2`. */
function servedBy(shells: readonly ShellReport[], remote: string, version: string | undefined): string {
  if (shells.length === 0 || version === undefined) return '-';
  const serving = shells.filter(({ releases }) => releases[remote]?.includes(version));
  return `${serving.length} of ${shells.length}`;
}

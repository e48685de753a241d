import { registered } from '@ledgerlight/federation/registry-changes';
import type { ShellReport } from '@ledgerlight/federation/shell-report';
import type { ReleaseContext } from '../context.ts';
import { table } from '../table.ts';

interface JsonOption {
  readonly json: boolean;
}

/**
 * The command `status`: prints the active releases, rollouts and who serves them.
 * @throws ReleaseError for a remote that is not in the registry
 */
export async function runStatus(remote: string | undefined, { json }: JsonOption, context: ReleaseContext) {
  const { store, log, print } = context;
  const registry = await store.read();
  if (!registry) {
    if (json) return printJson({ revision: null, shells: [], remotes: [] }, context);
    return log('No registry yet. Run npm start to create it.');
  }
  const selected = Object.entries(
    remote === undefined ? registry.remotes : { [remote]: registered(registry.remotes, remote) },
  );
  const shells = await store.reports();
  const remotes = await Promise.all(
    selected.map(async ([name, { live, candidate, since, enabled, before }]) => ({
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
  if (json) return printJson({ revision: registry.revision, shells, remotes }, context);
  print(
    table(
      ['remote', 'active', 'served', 'since', 'by', 'rollout', 'previous', 'stored'],
      remotes.map(({ name, version, served, since, by, enabled, candidate, before, stored }) => [
        name,
        `${version ?? '-'}${enabled ? '' : ' (disabled)'}`,
        served,
        since,
        by,
        candidate ? `${candidate.version} for ${candidate.percent} %` : '-',
        before ?? '-',
        String(stored.length),
      ]),
    ),
  );
  if (shells.length === 0) log('No running shell reports to this store.');
  for (const { process, refused } of shells) {
    for (const { remote: name, version, reason } of refused)
      if (remote === undefined || remote === name) log(`${process} does not serve ${name}@${version}: ${reason}`);
  }
}

/** Returns the share of processes that serve the active release, such as `2 of 2`. */
function servedBy(shells: readonly ShellReport[], remote: string, version: string | undefined): string {
  if (shells.length === 0 || version === undefined) return '-';
  const serving = shells.filter(({ releases }) => releases[remote]?.includes(version));
  return `${serving.length} of ${shells.length}`;
}

export async function runHistory({ limit, json }: JsonOption & { readonly limit: number }, context: ReleaseContext) {
  const revisions = [];
  for await (const { revision, change } of context.store.revisions()) {
    if (revisions.length === limit) break;
    revisions.push({ revision, ...change });
  }
  if (json) return printJson({ revisions }, context);
  if (revisions.length === 0) return context.log('No revisions yet.');
  const rows = revisions.map(({ revision, at, by, what, message }) => [String(revision), at, by, what, message]);
  context.print(table(['revision', 'when', 'who', 'what', 'why'], rows));
}

function printJson(value: unknown, { print }: ReleaseContext): void {
  print(JSON.stringify(value, null, 2));
}

import { registered } from '@ledgerlight/federation/registry-changes';
import type { CommandContext } from '../context.ts';
import { table } from '../table.ts';

/**
 * Shows what is live since when and by whom.
 * @throws ReleaseError when the registry has no such remote
 */
export async function runStatus(
  remote: string | undefined,
  { json }: { readonly json: boolean },
  { store, say, print, document }: CommandContext,
) {
  const registry = await store.read();
  if (!registry) {
    if (json) return document({ revision: null, remotes: [] });
    return say('Nothing is live yet: npm start makes the first registry.');
  }
  const chosen = Object.entries(
    remote === undefined ? registry.remotes : { [remote]: registered(registry.remotes, remote) },
  );
  const remotes = await Promise.all(
    chosen.map(async ([name, { live, candidate, since, enabled, before }]) => ({
      name,
      version: live.version,
      since: since.at,
      by: since.by,
      enabled,
      candidate: candidate && { version: candidate.release.version, percent: candidate.percent, ...candidate.since },
      before: before[0] ?? null,
      stored: await store.versions(name),
    })),
  );
  if (json) return document({ revision: registry.revision, remotes });
  print(
    table(
      ['remote', 'live', 'since', 'by', 'candidate', 'before', 'stored'],
      remotes.map(({ name, version, since, by, enabled, candidate, before, stored }) => [
        name,
        enabled ? version : `${version} (disabled)`,
        since,
        by,
        candidate ? `${candidate.version} for ${candidate.percent} %` : '-',
        before ?? '-',
        String(stored.length),
      ]),
    ),
  );
}

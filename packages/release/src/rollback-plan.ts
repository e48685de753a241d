import type { RegisteredRemote, Registry } from '@ledgerlight/federation/registry';

type Remotes = Registry['remotes'];

/** A remote that a rollback of the whole set changes. */
export interface RemoteChange {
  readonly name: string;
  /** What changes, such as `222222222222 → 111111111111`. */
  readonly change: string;
}

/** Returns what visitors notice of a change from one set of remotes to another, by name. */
export function compareRemotes(present: Remotes, next: Remotes): RemoteChange[] {
  const names = [...new Set([...Object.keys(present), ...Object.keys(next)])].sort();
  return names.flatMap((name) => {
    const changes = changesOf(present[name], next[name]);
    return changes.length === 0 ? [] : [{ name, change: changes.join(', ') }];
  });
}

function changesOf(from: RegisteredRemote | undefined, to: RegisteredRemote | undefined): string[] {
  const before = from?.live?.version ?? 'no active release';
  const after = to?.live?.version ?? 'no active release';
  if (!to) return [`dropped (was ${before})`, ...rolloutChange(from, to)];
  if (!from) return [`added (${after})`, ...rolloutChange(from, to)];
  return [
    ...(before === after ? [] : [`${before} → ${after}`]),
    ...rolloutChange(from, to),
    ...(from.enabled === to.enabled ? [] : [to.enabled ? 'enabled' : 'disabled']),
  ];
}

function rolloutChange(from: RegisteredRemote | undefined, to: RegisteredRemote | undefined): string[] {
  const [before, after] = [from?.candidate, to?.candidate];
  if (before && !after) return [`rollout of ${before.release.version} (${before.percent} %) ends`];
  if (before && after && before.percent !== after.percent)
    return [`rollout of ${after.release.version} ${before.percent} % → ${after.percent} %`];
  return [];
}

import { allReleases, type RegisteredRemote, type Registry } from '@ledgerlight/federation/registry';
import { ReleaseError, restore } from '@ledgerlight/federation/registry-changes';
import { changeRevision } from '@ledgerlight/federation/registry-store';
import { ReleaseCommandError, type ReleaseContext } from '../context.ts';
import { table } from '../table.ts';

type Remotes = Registry['remotes'];

/** Either `revision` or `at` names the target. */
export interface WholeRollbackOptions {
  readonly revision?: number | undefined;
  readonly at?: Date | undefined;
  readonly dryRun: boolean;
  readonly yes: boolean;
  readonly message: string;
}

/**
 * Restores all remotes as they were in a former revision, after a confirmation that lists the changes.
 * @throws ReleaseCommandError, ReleaseError
 */
export async function rollBackAll(options: WholeRollbackOptions, context: ReleaseContext): Promise<void> {
  const { store, by, log, print } = context;
  const former = await findRevision(options, store);
  const active = await store.read();
  if (active === null) throw new ReleaseError('No registry found. Nothing was changed.');
  const next = restore(former.remotes, active.remotes);
  const changes = compareRemotes(active.remotes, next);
  const target = `revision ${former.revision} of ${former.change.at}`;
  if (changes.length === 0) return log(`The registry already matches ${target}. Nothing was changed.`);
  await assertStored(former.revision, next, store);
  print(table(['remote', 'change'], changes));
  if (options.dryRun) return log(`Dry run of a rollback to ${target}. Nothing was changed.`);
  await confirm(`Roll back to ${target}?`, options, context);
  for (const { remote, version } of allReleases(next)) await store.touch(remote, version);
  const change = { by, what: `rollback to revision ${former.revision}`, message: options.message };
  const changed = await changeRevision(store, active.revision, change, (remotes) => restore(former.remotes, remotes));
  if (changed === null)
    throw new ReleaseError('The registry was changed meanwhile. Nothing was rolled back. Run the command again.');
  log(`Rolled back to ${target} in revision ${changed.revision}.`);
}

async function confirm(question: string, { yes }: WholeRollbackOptions, { confirm }: ReleaseContext): Promise<void> {
  if (yes) return;
  if (confirm === null) throw new ReleaseCommandError('USAGE', 'No terminal to confirm on. Add --yes or --dry-run.');
  if (!(await confirm(question))) throw new ReleaseCommandError('DECLINED', 'Nothing was changed.');
}

async function assertStored(revision: number, remotes: Remotes, store: ReleaseContext['store']) {
  for (const { remote, version } of allReleases(remotes)) {
    if (!(await store.release(remote, version)))
      throw new ReleaseError(`Revision ${revision} needs ${remote}@${version}, which is no longer stored.`);
  }
}

async function findRevision({ revision, at }: WholeRollbackOptions, store: ReleaseContext['store']): Promise<Registry> {
  for await (const former of store.revisions()) {
    if (former.revision === revision || (at && Date.parse(former.change.at) <= at.getTime())) return former;
  }
  throw new ReleaseError(`No revision ${revision ?? `at ${at?.toISOString()}`} found. See npm run history`);
}

/** Returns rows of a remote and its changes, such as `222222222222 → 111111111111`. */
function compareRemotes(active: Remotes, next: Remotes): string[][] {
  const names = [...new Set([...Object.keys(active), ...Object.keys(next)])].sort();
  return names.flatMap((name) => {
    const changes = changesOf(active[name], next[name]);
    return changes.length === 0 ? [] : [[name, changes.join(', ')]];
  });
}

function changesOf(from: RegisteredRemote | undefined, to: RegisteredRemote | undefined): string[] {
  const before = from?.live?.version ?? 'no active release';
  const after = to?.live?.version ?? 'no active release';
  const rollout = rolloutChange(from?.candidate, to?.candidate);
  if (!to) return [`dropped (was ${before})`, ...rollout];
  if (!from) return [`added (${after})`, ...rollout];
  return [
    ...(before === after ? [] : [`${before} → ${after}`]),
    ...rollout,
    ...(from.enabled === to.enabled ? [] : [to.enabled ? 'enabled' : 'disabled']),
  ];
}

type Rollout = RegisteredRemote['candidate'] | undefined;

function rolloutChange(before: Rollout, after: Rollout): string[] {
  if (before && !after) return [`rollout of ${before.release.version} (${before.percent} %) ends`];
  if (before && after && before.percent !== after.percent)
    return [`rollout of ${after.release.version} ${before.percent} % → ${after.percent} %`];
  return [];
}

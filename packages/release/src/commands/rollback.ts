import { endRollout, ReleaseError, rollBack, rollbackVersion } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { awaitServing, DEFAULT_SERVING_TIMEOUT_MS } from '../await-serving.ts';
import { changedBy, parseReleaseName, ReleaseCommandError, type ReleaseContext } from '../context.ts';
import { rollBackAll, type WholeRollbackOptions } from './rollback-all.ts';

export interface RollbackOptions extends WholeRollbackOptions {
  readonly to?: string | undefined;
}

/** The command `rollback`: of one remote to its release before, or of all remotes to a former revision. */
export async function runRollback(remote: string | undefined, options: RollbackOptions, context: ReleaseContext) {
  const isWhole = options.revision !== undefined || options.at !== undefined;
  if ((remote === undefined) !== isWhole)
    throw new ReleaseCommandError('USAGE', 'Specify either a remote, or --revision or --at for all remotes.');
  if (remote !== undefined && options.dryRun)
    throw new ReleaseCommandError('USAGE', '--dry-run requires --revision or --at.');
  if (remote === undefined) return rollBackAll(options, context);
  return rollBackOne(remote, options, context);
}

async function rollBackOne(remote: string, { to, message }: RollbackOptions, { store, by, log }: ReleaseContext) {
  if (to !== undefined) parseReleaseName(`${remote}@${to}`);
  let version: string | null = to ?? null;
  const change = { by, what: `rollback ${remote}${to === undefined ? '' : ` to ${to}`}`, message };
  const { revision } = await changeRegistry(store, change, async (remotes) => {
    version = to ?? rollbackVersion(remotes, remote);
    if (version === null) return endRollout(remotes, remote);
    const release = await store.release(remote, version);
    if (!release) throw new ReleaseError(`${remote}@${version} is not in the store. See npm run status -- ${remote}`);
    await store.touch(remote, version);
    return rollBack(remotes, remote, release, changedBy(by));
  });
  if (version === null) return log(`Rolled back ${remote} to no active release in revision ${revision}.`);
  const serving = await awaitServing(store, { remote, version, revision }, DEFAULT_SERVING_TIMEOUT_MS);
  log(`Rolled back ${remote} to ${version} in revision ${revision}. ${serving}`);
}

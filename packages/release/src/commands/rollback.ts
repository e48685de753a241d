import { endCandidate, ReleaseError, rollBack, versionBefore } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { awaitServing, DEFAULT_SERVING_TIMEOUT_MS, NO_SHELL_REPORTS } from '../await-serving.ts';
import { type CommandContext, signed } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';
import { parseReleaseName } from '../store/named-version.ts';
import { rollBackAll, type WholeRollbackOptions } from './rollback-all.ts';

/** The options of `rollback`; a remote's name excludes `revision`, `at` and what belongs to them. */
export interface RollbackOptions extends WholeRollbackOptions {
  readonly to?: string | undefined;
}

/**
 * Puts the release before back for one remote, or the whole set as it was in a revision or at a moment.
 * @throws ReleaseUsageError, ReleaseError
 */
export async function runRollback(remote: string | undefined, options: RollbackOptions, context: CommandContext) {
  const whole = options.revision !== undefined || options.at !== undefined;
  if ((remote === undefined) !== whole) {
    throw new ReleaseUsageError('Name either a remote, or --revision or --at for the whole set.');
  }
  if (remote !== undefined && options.dryRun) throw new ReleaseUsageError('--dry-run needs --revision or --at.');
  if (remote === undefined) return rollBackAll(options, context);
  return rollBackOne(remote, options, context);
}

async function rollBackOne(remote: string, { to, message }: RollbackOptions, { store, by, say }: CommandContext) {
  if (to !== undefined) parseReleaseName(`${remote}@${to}`);
  let version: string | null = to ?? null;
  const words = { by, what: `rollback ${remote}${to === undefined ? '' : ` to ${to}`}`, message };
  const registry = await changeRegistry(store, words, async (remotes) => {
    version = to ?? versionBefore(remotes, remote);
    if (version === null) return endCandidate(remotes, remote);
    const release = await store.release(remote, version);
    if (!release) throw new ReleaseError(`${remote}@${version} is not in the store. See npm run status -- ${remote}`);
    await store.touch(remote, version);
    return rollBack(remotes, remote, release, signed(by));
  });
  if (version === null) say(`${remote} has no active release again since revision ${registry.revision}.`);
  else {
    const { revision } = registry;
    const processes = await awaitServing(store, { remote, version, revision }, DEFAULT_SERVING_TIMEOUT_MS);
    say(
      `${remote}@${version} is live again since revision ${revision}.${processes === 0 ? ` ${NO_SHELL_REPORTS}` : ''}`,
    );
  }
}

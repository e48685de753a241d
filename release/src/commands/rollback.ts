import type { Registry } from '@ledgerlight/federation/registry';
import { ReleaseError, restore, rollBack, versionBefore } from '@ledgerlight/federation/registry-changes';
import { assertSigned } from '@ledgerlight/federation/registry-signature';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { type CommandContext, signed } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';
import { parseReleaseName } from '../named-version.ts';

/** The options of `rollback`; a remote's name and one of the last two exclude each other. */
export interface RollbackOptions {
  readonly to?: string | undefined;
  readonly revision?: number | undefined;
  readonly at?: Date | undefined;
  readonly message: string;
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
  if (remote === undefined) return rollBackAll(options, context);
  return rollBackOne(remote, options, context);
}

async function rollBackOne(remote: string, { to, message }: RollbackOptions, { store, by, say }: CommandContext) {
  if (to !== undefined) parseReleaseName(`${remote}@${to}`);
  let version = to ?? '';
  const words = { by, what: `rollback ${remote}${to === undefined ? '' : ` to ${to}`}`, message };
  const registry = await changeRegistry(store, words, async (remotes) => {
    version = to ?? versionBefore(remotes, remote);
    const release = await store.release(remote, version);
    if (!release) throw new ReleaseError(`${remote}@${version} is not in the store. See npm run status -- ${remote}`);
    await store.touch(remote, version);
    return rollBack(remotes, remote, release, signed(by));
  });
  say(`${remote}@${version} is live again since revision ${registry.revision}.`);
}

async function rollBackAll(options: RollbackOptions, { store, keys, by, say }: CommandContext) {
  const former = await findRevision(options, store);
  assertSigned(former, keys.publicKeys);
  for (const [name, { live, candidate }] of Object.entries(former.remotes)) {
    for (const { version } of candidate ? [live, candidate.release] : [live]) {
      if (!(await store.release(name, version))) {
        throw new ReleaseError(`Revision ${former.revision} had ${name}@${version}, which is not kept any more.`);
      }
      await store.touch(name, version);
    }
  }
  const words = { by, what: `rollback to revision ${former.revision}`, message: options.message };
  const { revision } = await changeRegistry(store, words, () => restore(former.remotes));
  say(`Everything is as in revision ${former.revision} of ${former.change.at}, since revision ${revision}.`);
}

async function findRevision({ revision, at }: RollbackOptions, store: CommandContext['store']): Promise<Registry> {
  for await (const former of store.revisions()) {
    if (former.revision === revision || (at && Date.parse(former.change.at) <= at.getTime())) return former;
  }
  throw new ReleaseError(`There is no revision ${revision ?? `at ${at?.toISOString()}`}. See npm run history`);
}

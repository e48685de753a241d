import { type Registry, registeredReleases } from '@ledgerlight/federation/registry';
import { ReleaseError, restore } from '@ledgerlight/federation/registry-changes';
import { assertSigned } from '@ledgerlight/federation/registry-signature';
import { changeSeenRevision } from '@ledgerlight/federation/registry-store';
import type { CommandContext } from '../context.ts';
import { DeclinedError, ReleaseUsageError } from '../errors.ts';
import { compareRemotes } from '../rollback-plan.ts';
import { table } from '../table.ts';

/** The options of a rollback of all remotes: `revision` or `at`, and how it is confirmed. */
export interface WholeRollbackOptions {
  readonly revision?: number | undefined;
  readonly at?: Date | undefined;
  /** Whether the changes are listed only. */
  readonly dryRun: boolean;
  /** Whether no question is asked. */
  readonly yes: boolean;
  readonly message: string;
}

/**
 * Puts the whole set back as it was in a revision or at a moment, after a question that lists what changes.
 * @throws ReleaseUsageError where no question can be asked, DeclinedError, ReleaseError
 */
export async function rollBackAll(options: WholeRollbackOptions, context: CommandContext): Promise<void> {
  const { store, keys, by, say, print } = context;
  const former = await findRevision(options, store);
  assertSigned(former, keys.publicKeys);
  const present = await store.read();
  if (present === null) throw new ReleaseError('There is no registry. Nothing was changed.');
  const next = restore(former.remotes, present.remotes);
  const changes = compareRemotes(present.remotes, next);
  const aim = `revision ${former.revision} of ${former.change.at}`;
  if (changes.length === 0) return say(`Everything is as in ${aim} already. Nothing was changed.`);
  await assertStored(former.revision, next, store);
  print(
    table(
      ['remote', 'change'],
      changes.map(({ name, change }) => [name, change]),
    ),
  );
  if (options.dryRun) return say(`A rollback to ${aim} would change this. Nothing was changed.`);
  await confirm(`Roll back to ${aim}?`, options, context);
  for (const [name, remote] of Object.entries(next))
    for (const { version } of registeredReleases(remote)) await store.touch(name, version);
  const words = { by, what: `rollback to revision ${former.revision}`, message: options.message };
  const changed = await changeSeenRevision(store, present.revision, words, (remotes) =>
    restore(former.remotes, remotes),
  );
  if (changed === null)
    throw new ReleaseError('The registry was changed by others meanwhile. Nothing was rolled back: run it again.');
  say(`Everything is as in ${aim}, since revision ${changed.revision}.`);
}

async function confirm(question: string, { yes }: WholeRollbackOptions, { confirm }: CommandContext): Promise<void> {
  if (yes) return;
  if (confirm === null) throw new ReleaseUsageError('There is no terminal to confirm on. Add --yes, or --dry-run.');
  if (!(await confirm(question))) throw new DeclinedError();
}

async function assertStored(revision: number, remotes: Registry['remotes'], store: CommandContext['store']) {
  for (const [name, remote] of Object.entries(remotes)) {
    for (const { version } of registeredReleases(remote)) {
      if (!(await store.release(name, version)))
        throw new ReleaseError(`Revision ${revision} had ${name}@${version}, which is not kept any more.`);
    }
  }
}

async function findRevision({ revision, at }: WholeRollbackOptions, store: CommandContext['store']): Promise<Registry> {
  for await (const former of store.revisions()) {
    if (former.revision === revision || (at && Date.parse(former.change.at) <= at.getTime())) return former;
  }
  throw new ReleaseError(`There is no revision ${revision ?? `at ${at?.toISOString()}`}. See npm run history`);
}

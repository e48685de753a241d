import type { Registry } from '@ledgerlight/federation/registry';
import { endRollout, ReleaseError, rollBack, rollbackVersion } from '@ledgerlight/federation/registry-changes';
import { changeRevision } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { ReleaseRollback } from '@ledgerlight/shell-api';
import { releaseKey } from '../releases/release-key.ts';

/**
 * Restores the release before the active one, or ends the rollout that runs, like the command `rollback`.
 * @param by the author in the history
 * @returns the new registry; null when the registry has changed since the revision that the rollback is based on
 * @throws ReleaseError when the rollback is not possible, or the store's own error
 */
export async function rollBackRelease(
  store: ReleaseStore,
  by: string,
  { remote, revision }: ReleaseRollback,
): Promise<Registry | null> {
  const words = { by, what: `rollback ${remote}`, message: 'in the admin area' };
  return changeRevision(store, revision, words, async (remotes) => {
    const version = rollbackVersion(remotes, remote);
    if (version === null) return endRollout(remotes, remote);
    const release = await store.release(remote, version);
    if (!release) throw new ReleaseError(`${releaseKey(remote, version)} is not kept any more.`);
    await store.touch(remote, version);
    return rollBack(remotes, remote, release, { at: new Date().toISOString(), by });
  });
}

import type { Registry } from '@ledgerlight/federation/registry';
import { endRollout, promote, ReleaseError, registered, rollBack } from '@ledgerlight/federation/registry-changes';
import { changeRevision } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { ReleaseChange } from '@ledgerlight/shell-api';
import { releaseKey } from '../releases/release-key.ts';

/**
 * Promotes a release, rolls back to one, or ends a rollout. Called for `POST /_admin/releases`.
 * @param by the author in the history
 * @returns the new registry; null when the registry has changed since the revision that the change is based on
 * @throws ReleaseError when the change is not possible, or the store's own error
 */
export async function changeReleases(store: ReleaseStore, by: string, change: ReleaseChange): Promise<Registry | null> {
  const { action, remote, version, revision } = change;
  const name = releaseKey(remote, version);
  const message = 'in the admin area';
  if (action === 'stop-candidate') {
    return changeRevision(store, revision, { by, what: `end candidate ${name}`, message }, (remotes) => {
      if (registered(remotes, remote).candidate?.release.version !== version)
        throw new ReleaseError(`${name} is no candidate.`);
      return endRollout(remotes, remote);
    });
  }
  const release = await store.release(remote, version);
  if (!release) throw new ReleaseError(`${name} is not kept any more.`);
  await store.touch(remote, version);
  const what = action === 'promote' ? `promote ${name}` : `rollback ${remote} to ${version}`;
  const apply = action === 'promote' ? promote : rollBack;
  return changeRevision(store, revision, { by, what, message }, (remotes) => {
    registered(remotes, remote);
    return apply(remotes, remote, release, { at: new Date().toISOString(), by });
  });
}

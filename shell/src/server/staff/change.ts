import type { Registry } from '@ledgerlight/federation/registry';
import { endCandidate, promote, ReleaseError, registered, rollBack } from '@ledgerlight/federation/registry-changes';
import { changeSeenRevision } from '@ledgerlight/federation/registry-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { ReleaseChange } from '@ledgerlight/shell-api';
import { releaseKey } from '../releases/key.ts';

/**
 * Does what somebody of the staff asks.
 * @param by the name under which history has them
 * @returns the new revision; null when somebody else changed something since they looked, and nothing was done
 * @throws ReleaseError when it cannot be done, or the store's own error
 */
export async function changeReleases(store: ReleaseStore, by: string, asked: ReleaseChange): Promise<Registry | null> {
  const { action, remote, version, revision } = asked;
  const name = releaseKey(remote, version);
  if (action === 'stop-candidate') {
    const words = { by, what: `end candidate ${name}`, message: MESSAGE };
    return changeSeenRevision(store, revision, words, (remotes) => {
      if (registered(remotes, remote).candidate?.release.version !== version)
        throw new ReleaseError(`${name} is no candidate.`);
      return endCandidate(remotes, remote);
    });
  }
  const release = await store.release(remote, version);
  if (!release) throw new ReleaseError(`${name} is not kept any more.`);
  await store.touch(remote, version);
  const what = action === 'promote' ? `promote ${name}` : `rollback ${remote} to ${version}`;
  const change = action === 'promote' ? promote : rollBack;
  return changeSeenRevision(store, revision, { by, what, message: MESSAGE }, (remotes) => {
    registered(remotes, remote);
    return change(remotes, remote, release, { at: new Date().toISOString(), by });
  });
}

/** Where somebody did it, for whoever reads history. */
const MESSAGE = 'in the admin area';

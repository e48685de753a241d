import { endCandidate } from '@ledgerlight/federation/registry-changes';
import { changeRegistry, type RegistryStore } from '@ledgerlight/federation/registry-store';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { releaseKey } from '../key.ts';
import type { LiveReleases } from '../live-releases.ts';
import type { WithdrawnCandidates } from '../withdrawn.ts';
import type { Candidate } from './canaries.ts';

/** How history names whoever ended a candidate without being asked. */
const BY = 'shell';

/** What a candidate is ended with. */
export interface EndCanaryOptions {
  readonly store: RegistryStore;
  readonly withdrawn: WithdrawnCandidates;
  readonly releases: Pick<LiveReleases, 'refresh'>;
  report(problem: string): void;
}

/**
 * Ends a candidate: at once for the visitors of this process, and for all others by a revision that says why. A registry that
 * this process cannot write leaves it to each process to find out for itself. Does not reject.
 */
export async function endCanary(
  { store, withdrawn, releases, report }: EndCanaryOptions,
  remote: string,
  candidate: Candidate,
  why: string,
): Promise<void> {
  const name = releaseKey(remote, candidate.release.version);
  withdrawn.withdraw(remote, candidate);
  report(`The candidate ${name} ends: ${why}`);
  await releases.refresh();
  try {
    await changeRegistry(store, { by: BY, what: `end candidate ${name}`, message: why }, (remotes) => {
      const present = remotes[remote]?.candidate;
      const isSame = present?.release.version === candidate.release.version && present.since.at === candidate.since.at;
      return isSame ? endCandidate(remotes, remote) : remotes;
    });
  } catch (failure) {
    report(
      `The candidate ${name} has ended in this process alone, the registry still names it: ${errorMessage(failure)}`,
    );
  }
}

import type { Registry } from '@ledgerlight/federation/registry';
import { endCandidate } from '@ledgerlight/federation/registry-changes';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { Candidate } from './canary/canaries.ts';
import { releaseKey } from './key.ts';

/** Candidates that this process gives to nobody, also while the registry still names them. */
export interface WithdrawnCandidates extends Pick<RegistryInForce, 'read'> {
  /** From the next reading on the registry is as if the candidate had been ended. A candidate of a later moment is another one. */
  withdraw(remote: string, candidate: Candidate): void;
  /** Those that the registry still names, such as `pages@0123456789ab`. */
  names(): readonly string[];
}

/** Makes the registry without the candidates that were withdrawn, of which there are none yet. */
export function createWithdrawnCandidates(registry: Pick<RegistryInForce, 'read'>): WithdrawnCandidates {
  const withdrawn = new Map<string, Candidate>();

  function without(found: Registry): Registry {
    let remotes = found.remotes;
    for (const [remote, { release, since }] of withdrawn) {
      const candidate = remotes[remote]?.candidate;
      if (candidate?.release.version === release.version && candidate.since.at === since.at) {
        remotes = endCandidate(remotes, remote);
      } else withdrawn.delete(remote);
    }
    return remotes === found.remotes ? found : { ...found, remotes };
  }

  return {
    read: async () => without(await registry.read()),
    withdraw: (remote, candidate) => void withdrawn.set(remote, candidate),
    names: () => [...withdrawn].map(([remote, { release }]) => releaseKey(remote, release.version)),
  };
}

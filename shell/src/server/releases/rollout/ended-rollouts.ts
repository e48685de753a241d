import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import type { RegisteredRemote, Registry } from '@ledgerlight/federation/registry';
import { endRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry, type RegistryStore } from '@ledgerlight/federation/registry-store';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { releaseKey } from '../release-key.ts';

export type Rollout = NonNullable<RegisteredRemote['candidate']>;

/** Ends rollouts in this process at once, and in the registry if this process may write it. */
export function createEndedRollouts(
  registry: Pick<ActiveRegistry, 'read'>,
  store: RegistryStore,
  report: (problem: string) => void,
) {
  const ended = new Map<string, Rollout>();

  return {
    /** Reads the registry without the rollouts that this process ended. */
    async read(): Promise<Registry> {
      const found = await registry.read();
      let { remotes } = found;
      for (const [remote, rollout] of ended) {
        if (isSame(remotes[remote]?.candidate, rollout)) remotes = endRollout(remotes, remote);
        else ended.delete(remote);
      }
      return remotes === found.remotes ? found : { ...found, remotes };
    },
    names: () => [...ended].map(([remote, { release }]) => releaseKey(remote, release.version)),
    /** Never rejects. @param refresh applies the registry */
    async end(remote: string, rollout: Rollout, reason: string, refresh: () => Promise<void>): Promise<void> {
      const key = releaseKey(remote, rollout.release.version);
      ended.set(remote, rollout);
      report(`Ended the rollout of ${key}: ${reason}`);
      // The registry does not wait for the releases that this process checks, and the other processes follow it.
      const refreshed = refresh();
      try {
        await changeRegistry(store, { by: 'shell', what: `end candidate ${key}`, message: reason }, (remotes) =>
          isSame(remotes[remote]?.candidate, rollout) ? endRollout(remotes, remote) : remotes,
        );
      } catch (failure) {
        report(
          `Ended the rollout of ${key} in this process only. Cannot update the registry: ${errorMessage(failure)}`,
        );
      }
      await refreshed;
    },
  };
}

function isSame(current: Rollout | null | undefined, { release, since }: Rollout): boolean {
  return current?.release.version === release.version && current.since.at === since.at;
}

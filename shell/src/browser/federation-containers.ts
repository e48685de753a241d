import { verifiedBrowserEntry } from '@ledgerlight/federation/browser-entry';
import { provideFederationRuntime } from '@ledgerlight/federation/browser-runtime';
import type { ContainerHost, SharedInstances } from '@ledgerlight/federation/remote-loader';
import { createFederationHost } from '@ledgerlight/federation/runtime-host';

/**
 * The host for remotes that were built before containers brought all that they need, and for those that are being developed. It is
 * fetched where there is such a remote.
 * @param integrityOf the hash that the registry names for an entry's address
 * @param timeout how long a script may take, in milliseconds
 */
export function createRuntimeHost(
  shared: SharedInstances,
  integrityOf: (entry: string) => string | undefined,
  timeout: number,
): ContainerHost {
  provideFederationRuntime();
  return createFederationHost(shared, verifiedBrowserEntry(integrityOf, timeout));
}

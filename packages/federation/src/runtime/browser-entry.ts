import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';

/**
 * Creates the runtime plugins for browsers, which verify the manifest and the entry by the hashes in the registry; the entry has the hashes
 * of its chunks. Files without a hash are rejected.
 * @param timeout for each file, in milliseconds
 */
export function verifiedBrowserEntry(
  integrityOf: (address: string) => string | undefined,
  timeout: number,
): ModuleFederationRuntimePlugin[] {
  // The query of a retry bypasses caches; only the address of the manifest has it.
  const queries = new Map<string, string>();
  const verified = (url: string, container: string) => {
    const [address = '', query] = url.split('?');
    const integrity = integrityOf(address);
    if (!integrity) throw new Error(`the registry names no hash for ${address}`);
    if (query !== undefined) queries.set(container, `?${query}`);
    return { src: address + (queries.get(container) ?? ''), integrity };
  };
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'verified-browser-entry',
    async fetch(url, _, remote) {
      const { src, integrity } = verified(url, remote?.name ?? '');
      return fetch(src, { integrity, signal: AbortSignal.timeout(timeout) });
    },
    createScript({ url, remoteInfo }) {
      const file = verified(url, remoteInfo?.name ?? '');
      const script = Object.assign(document.createElement('script'), { ...file, crossOrigin: 'anonymous' });
      return { script, timeout };
    },
  };
  return [provideRuntime(), plugin];
}

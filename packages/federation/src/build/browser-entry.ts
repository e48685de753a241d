import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { EnterContainer } from '../runtime/runtime-host.ts';

/**
 * Lets containers into a page. The browser compares manifest and entry with the hashes that the registry names, and the entry, which
 * carries the hashes of its chunks, has them compared in turn. A file without a hash is refused.
 * @param integrityOf the hash that the registry names for an address
 * @param timeout how long a file may take, in milliseconds
 */
export function verifiedBrowserEntry(
  integrityOf: (address: string) => string | undefined,
  timeout: number,
): EnterContainer {
  return (query) => {
    /** The address to request, which no cache on the way has seen when it is a retry. */
    const verified = (url: string) => {
      const [address = ''] = url.split('?', 1);
      const integrity = integrityOf(address);
      if (!integrity) throw new Error(`the registry names no hash for ${address}`);
      return { src: address + query, integrity };
    };
    const plugin: ModuleFederationRuntimePlugin = {
      name: 'verified-browser-entry',
      async fetch(url) {
        const { src, integrity } = verified(url);
        return fetch(src, { integrity, signal: AbortSignal.timeout(timeout) });
      },
      createScript({ url }) {
        const script = Object.assign(document.createElement('script'), { ...verified(url), crossOrigin: 'anonymous' });
        return { script, timeout };
      },
    };
    // Remotes are built without a runtime of their own.
    return [provideRuntime(), plugin];
  };
}

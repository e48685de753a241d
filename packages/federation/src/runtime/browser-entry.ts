import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { EnterContainer } from './runtime-host.ts';

/**
 * Creates the runtime plugins for browsers, which verify the manifest and the entry by the hashes in the registry; the entry has the
 * hashes of its chunks. Files without a hash are rejected. The shell in the browser loads remotes with them.
 * @param timeout for each file, in milliseconds
 */
export function verifiedBrowserEntry(
  integrityOf: (address: string) => string | undefined,
  timeout: number,
): EnterContainer {
  return (query) => {
    // The query of a retry bypasses caches.
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
    return [provideRuntime(), plugin];
  };
}

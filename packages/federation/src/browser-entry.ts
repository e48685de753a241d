import type { EnterContainer } from './runtime-host.ts';

/**
 * Lets containers into a page: the browser compares the entry with its hash before it runs, and the entry, built with the
 * hashes of its chunks, has them compared in turn.
 * @param integrityOf the hash that the registry names for an entry's address
 * @param timeout how long a script may take, in milliseconds
 */
export function verifiedBrowserEntry(
  integrityOf: (entry: string) => string | undefined,
  timeout: number,
): EnterContainer {
  return (entry) => ({
    name: 'verified-browser-entry',
    createScript({ url }) {
      const integrity = integrityOf(entry);
      if (!integrity) throw new Error(`the registry names no hash for ${entry}`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout };
    },
  });
}

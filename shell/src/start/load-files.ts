import type { HydrationState } from '../app/document/hydration-state.ts';

/**
 * Asks for the shell and for the remote of the page, all at once. The scripts of the shell run in their order.
 * @param priority beside what else the page fetches
 */
export function loadFiles(
  { preloads, scripts }: Pick<HydrationState, 'preloads' | 'scripts'>,
  priority: 'low' | 'high',
): void {
  const remote = preloads.map(({ address, integrity }) =>
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      fetchPriority: priority,
      crossOrigin: 'anonymous',
      // The runtime that reads the manifest compares it; browsers warn of hashes on such links.
      ...(address.endsWith('.json') ? { as: 'fetch' } : { as: 'script', integrity }),
      href: address,
    }),
  );
  const shell = scripts.map((address) =>
    Object.assign(document.createElement('script'), { async: false, fetchPriority: priority, src: address }),
  );
  document.head.append(...remote, ...shell);
}

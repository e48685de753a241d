import { ReleaseError } from '@ledgerlight/federation/registry-changes';

/**
 * Returns the addresses to check: each fixed path, and for a pattern such as `/blog/:slug` the named samples, or the first and the last
 * page of the site map.
 * @throws ReleaseError for a pattern without a page
 */
export function addressesOf(
  remote: string,
  paths: readonly string[],
  samples: readonly string[],
  siteMap: readonly string[],
): string[] {
  const unowned = samples.find((address) => !paths.some((path) => matches(path, address)));
  if (unowned !== undefined) throw new ReleaseError(`${remote} owns no path for --sample ${unowned}.`);
  const addresses = paths.flatMap((path) => {
    if (!/[:*]/.test(path)) return [path];
    const ownSamples = samples.filter((address) => matches(path, address));
    if (ownSamples.length > 0) return ownSamples;
    const pages = siteMap.filter((address) => matches(path, address) && !paths.includes(address));
    if (pages.length > 0) return [...pages.slice(0, 1), ...pages.slice(-1)];
    throw new ReleaseError(
      `The site map has no page of ${path}. Add one with --sample, or skip the browser checks with --skip-browser`,
    );
  });
  return [...new Set([...addresses, ...samples])];
}

function matches(pattern: string, address: string): boolean {
  const [path = ''] = address.split('?');
  const expression = pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:[\w-]+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}

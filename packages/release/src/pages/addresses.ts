import { ReleaseError } from '@ledgerlight/federation/registry-changes';

/** How many addresses of one pattern are looked at: the first and the last that the site map has. */
const ENDS = [0, -1];

/**
 * The addresses at which a remote's pages are looked at: each path as it is, and of a pattern such as `/blog/:slug` some that the site
 * map names.
 * @param paths the paths that the remote owns
 * @param named further addresses, which a person named
 * @param siteMap the paths that the site map names
 * @throws ReleaseError when a pattern has no address
 */
export function addressesOf(
  remote: string,
  paths: readonly string[],
  named: readonly string[],
  siteMap: readonly string[],
): string[] {
  const foreign = named.find((address) => !paths.some((path) => fits(path, address)));
  if (foreign !== undefined) throw new ReleaseError(`${remote} owns no path for --sample ${foreign}.`);
  const found = paths.flatMap((path) => {
    if (!/[:*]/.test(path)) return [path];
    const own = named.filter((address) => fits(path, address));
    const known = siteMap.filter((address) => fits(path, address) && !paths.includes(address));
    const some = own.length > 0 ? own : ENDS.flatMap((end) => known.at(end) ?? []);
    if (some.length > 0) return some;
    throw new ReleaseError(
      `The site map names no page of ${path}, so nobody can look at one. Name one with --sample, or release without looking: --skip-browser`,
    );
  });
  return [...new Set([...found, ...named])];
}

function fits(pattern: string, address: string): boolean {
  const [path = ''] = address.split('?');
  const expression = pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:[\w-]+/g, '[^/]+');
  return new RegExp(`^${expression}$`).test(path);
}

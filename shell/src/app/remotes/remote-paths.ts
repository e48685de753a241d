import { matchPath } from 'react-router-dom';

/**
 * Returns the remote that owns a path by the paths in the registry. Server and browser choose by it what to load for a request or a
 * navigation.
 */
export function ownerOf(
  remotes: Readonly<Record<string, { readonly paths: readonly string[] }>>,
  pathname: string,
): string | undefined {
  const owner = Object.entries(remotes).find(([, { paths }]) => paths.some((path) => matchPath(path, pathname)));
  return owner?.[0];
}

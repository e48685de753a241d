import { matchPath } from 'react-router-dom';

/** The remote that owns a path, or undefined when nobody does and the not-found page answers. */
export function ownerOf(
  remotes: Readonly<Record<string, { readonly paths: readonly string[] }>>,
  pathname: string,
): string | undefined {
  const owner = Object.entries(remotes).find(([, { paths }]) => paths.some((path) => matchPath(path, pathname)));
  return owner?.[0];
}

import { matchPath } from 'react-router-dom';

export function ownerOf(
  remotes: Readonly<Record<string, { readonly paths: readonly string[] }>>,
  pathname: string,
): string | undefined {
  const owner = Object.entries(remotes).find(([, { paths }]) => paths.some((path) => matchPath(path, pathname)));
  return owner?.[0];
}

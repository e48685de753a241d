import { ReleaseUsageError } from '../errors.ts';

/**
 * Reads the name of a release, such as `pages@0123456789ab`.
 * @throws ReleaseUsageError when it is none
 */
export function parseReleaseName(words: string): { readonly remote: string; readonly version: string } {
  const [, remote, version] = words.match(/^([a-z][a-z0-9-]*)@([a-f0-9]{12})$/) ?? [];
  if (remote === undefined || version === undefined) {
    throw new ReleaseUsageError(
      `'${words}' names no release. A release is <remote>@<version>, such as pages@0123456789ab.`,
    );
  }
  return { remote, version };
}

/** The global name under which the build of a remote registers itself in a page. */
export function buildName(remote: string): string {
  return `ledgerlight_${remote}`;
}

/** The file in a remote's `dist` that says whose build it is and which paths it owns. */
export const REMOTE_DESCRIPTION_FILE = 'remote.json';

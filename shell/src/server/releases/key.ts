/** Names a release, such as `pages@0123456789ab`. */
export function releaseKey(remote: string, version: string): string {
  return `${remote}@${version}`;
}

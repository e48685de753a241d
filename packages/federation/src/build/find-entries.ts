import type { ReleaseSet } from '../registry/release-set.ts';

/**
 * Checks that the remotes' host has the entry of every remote.
 * @throws Error naming the first missing entry, or the host's failure to respond within `timeout` milliseconds
 */
export async function assertEntriesExist(
  { remotes }: Pick<ReleaseSet, 'remotes'>,
  remotesUrl: string,
  timeout: number,
): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const responses = Object.values(remotes).map(async ({ web: { entry } }) => {
    const { status } = await fetch(`${remotesUrl}/${entry}`, { method: 'HEAD', signal });
    return { entry, status };
  });
  const missing = (await Promise.all(responses)).find(({ status }) => status !== 200);
  if (missing) throw new Error(`Response ${missing.status} for ${missing.entry}`);
}

import type { ReleaseSet } from '../registry/release-set.ts';

/**
 * Asks the remotes' host whether it has the entry of every live remote.
 * @throws Error naming the first that it does not have, or the failure to reach it within `timeout` milliseconds
 */
export async function findEntries(
  { remotes }: Pick<ReleaseSet, 'remotes'>,
  remotesUrl: string,
  timeout: number,
): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const answers = Object.values(remotes).map(async ({ web: { entry } }) => {
    const { status } = await fetch(`${remotesUrl}/${entry}`, { method: 'HEAD', signal });
    return { entry, status };
  });
  const missing = (await Promise.all(answers)).find(({ status }) => status !== 200);
  if (missing) throw new Error(`${missing.entry} answered ${missing.status}`);
}

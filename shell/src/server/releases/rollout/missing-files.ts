import type { Registry } from '@ledgerlight/federation/registry';
import pLimit from 'p-limit';
import type { Rollout } from './ended-rollouts.ts';
import type { ReleaseOfView } from './view-counts.ts';

interface MissingFilesOptions {
  registry(): Registry;
  readonly remotesUrl: string;
  /** In milliseconds. */
  readonly timeout: number;
  end(remote: string, rollout: Rollout, reason: string): void;
}

/**
 * Creates the check of a release in rollout whose page failed in a browser: the server requests the release's browser files itself, and
 * ends the rollout when the remotes' host lacks one. Reports may be forged, so a release is checked every ten seconds at most.
 */
export function createMissingFilesCheck({ registry, remotesUrl, timeout, end }: MissingFilesOptions) {
  const limit = pLimit(CONCURRENCY);
  const checked = new Map<string, { readonly version: string; readonly at: number }>();

  async function isMissing(path: string): Promise<boolean> {
    const { status } = await fetch(`${remotesUrl}/${path}`, { method: 'HEAD', signal: AbortSignal.timeout(timeout) });
    // Storages respond to a missing object with either.
    return status === 404 || status === 400;
  }

  /** Never rejects. */
  return async ({ remote, version }: ReleaseOfView): Promise<void> => {
    const rollout = registry().remotes[remote]?.candidate;
    if (rollout?.release.version !== version) return;
    const last = checked.get(remote);
    if (last?.version === version && performance.now() < last.at + MIN_INTERVAL_MS) return;
    checked.set(remote, { version, at: performance.now() });
    const paths = Object.keys(rollout.release.files).filter((path) => path.includes('/web/'));
    // A host that does not answer fails the active release too.
    const missing = await limit.map(paths, (path) => isMissing(path).catch(() => false));
    const file = paths.find((_, place) => missing[place]);
    if (file !== undefined) end(remote, rollout, `the remotes' host does not have ${file}`);
  };
}

const CONCURRENCY = 8;
const MIN_INTERVAL_MS = 10_000;

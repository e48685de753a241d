import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import { entryFiles, type Registry, type Release, releaseSchema } from '@ledgerlight/federation/registry';
import * as v from 'valibot';
import type { DevelopedRemotes } from './developed-remotes.ts';

const TIMEOUT_MS = 2_000;
const EMPTY_REGISTRY: Registry = {
  revision: 1,
  change: { at: new Date(0).toISOString(), by: 'npm run dev', what: 'dev', message: '' },
  remotes: {},
};

/**
 * Creates a registry with the live remotes, if there are any, and the developed ones as their servers have them now. While a server does
 * not respond or its build fails, the remote stays as it was.
 */
export function createDevelopmentRegistry(
  live: Pick<ActiveRegistry, 'read'>,
  remotes: DevelopedRemotes,
  onRelease: (remote: string, version: string, origin: string) => void,
): Pick<ActiveRegistry, 'read'> {
  const releases = new Map<string, Release>();
  // Later than the live releases, which therefore own their paths.
  const since = { at: new Date().toISOString(), by: 'npm run dev' };
  let revision = 0;
  let seen = '';

  async function update(name: string, origin: string): Promise<void> {
    const release = await fetchRelease(name, origin);
    if (!release) return;
    onRelease(name, release.version, origin);
    releases.set(name, release);
  }

  return {
    async read() {
      const present = await live.read().catch(() => EMPTY_REGISTRY);
      await Promise.all([...remotes].map(([name, origin]) => update(name, origin)));
      const now = JSON.stringify([present.revision, [...remotes.keys()].map((name) => releases.get(name)?.version)]);
      if (now !== seen) revision += 1;
      seen = now;
      const entries = [
        ...Object.entries(present.remotes).map(([name, remote]) => [name, { ...remote, candidate: null }] as const),
        ...[...releases].map(
          ([name, release]) =>
            [name, { enabled: true, live: release, since, followsBuild: false, before: [], candidate: null }] as const,
        ),
      ];
      return { ...present, revision, remotes: Object.fromEntries(entries) };
    },
  };
}

async function fetchRelease(name: string, origin: string): Promise<Release | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${origin}/release.json`, { redirect: 'error', signal });
    const release = v.parse(releaseSchema, await response.json());
    return release.web.entry.startsWith(`${name}/`) ? withoutChunkHashes(release) : null;
  } catch {
    return null;
  }
}

/** Chunks change while their page stays open. Browsers do not verify a file with an empty hash. */
function withoutChunkHashes(release: Release): Release {
  const entries = entryFiles(release.web);
  const files = Object.entries(release.files).map(([file, hash]) => [
    file,
    file.includes('/web/') && !entries.includes(file) ? '' : hash,
  ]);
  return { ...release, files: Object.fromEntries(files) };
}

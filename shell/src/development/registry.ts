import {
  entryFiles,
  type RegisteredRemote,
  type Registry,
  type Release,
  releaseSchema,
} from '@ledgerlight/federation/registry';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import * as v from 'valibot';
import type { DevelopedRemotes } from './developed-remotes.ts';

/** What a development registry is made of. */
export interface DevelopmentRegistryOptions {
  /** What is live. Without one there are the developed remotes alone. */
  readonly live: Pick<RegistryInForce, 'read'>;
  readonly remotes: DevelopedRemotes;
  /** Is told of each release that a development server has. */
  onRelease(remote: string, version: string, origin: string): void;
}

/**
 * What is live, with the developed remotes as their servers have them at this moment. A server that does not answer, or has nothing
 * that compiles, leaves the remote as it was.
 */
export function createDevelopmentRegistry({
  live,
  remotes,
  onRelease,
}: DevelopmentRegistryOptions): Pick<RegistryInForce, 'read'> {
  const releases = new Map<string, Release>();
  // What is live owned its paths before.
  const since = { at: new Date().toISOString(), by: 'npm run dev' };
  let revision = 0;
  let seen = '';

  return {
    async read() {
      const present = await live.read().catch(() => NOTHING_LIVE);
      await Promise.all(
        [...remotes].map(async ([name, origin]) => {
          const release = await releaseAt(name, origin);
          if (!release) return;
          onRelease(name, release.version, origin);
          releases.set(name, release);
        }),
      );
      const now = JSON.stringify([present.revision, [...remotes.keys()].map((name) => releases.get(name)?.version)]);
      if (now !== seen) revision += 1;
      seen = now;
      return { ...present, revision, remotes: withReleases(present.remotes, releases, since) };
    },
  };
}

const NOTHING_LIVE: Registry = {
  revision: 1,
  change: { at: new Date(0).toISOString(), by: 'npm run dev', what: 'dev', message: '' },
  remotes: {},
};

/** Nobody gets a candidate: whoever develops sees one set. */
function withReleases(
  remotes: Registry['remotes'],
  releases: ReadonlyMap<string, Release>,
  since: RegisteredRemote['since'],
): Registry['remotes'] {
  const present = Object.entries(remotes).map(([name, remote]) => [name, { ...remote, candidate: null }] as const);
  const developed = [...releases].map(([name, live]) => {
    return [name, { enabled: true, live, since, followsBuild: false, before: [], candidate: null }] as const;
  });
  return Object.fromEntries([...present, ...developed]);
}

async function releaseAt(name: string, origin: string): Promise<Release | null> {
  try {
    const answer = await fetch(`${origin}/release.json`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    const release = v.parse(releaseSchema, await answer.json());
    if (!release.web.entry.startsWith(`${name}/`)) return null;
    return withoutHashesOfParts(release);
  } catch {
    return null;
  }
}

/** What a browser loads after the entry changes while its page stays. An empty hash is one that browsers do not compare. */
function withoutHashesOfParts(release: Release): Release {
  const entries = entryFiles(release.web);
  const files = Object.entries(release.files).map(([file, hash]) => [
    file,
    file.includes('/web/') && !entries.includes(file) ? '' : hash,
  ]);
  return { ...release, files: Object.fromEntries(files) };
}

const TIMEOUT = 2_000;

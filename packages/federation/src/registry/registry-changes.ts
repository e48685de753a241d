import { findPathOverlap, type PathOverlap } from './path-patterns.ts';
import type { RegisteredRemote, Registry, Release } from './registry.ts';
import { isShellPath } from './shell-paths.ts';

type Remotes = Registry['remotes'];

type Since = RegisteredRemote['since'];

const MAX_FORMER_VERSIONS = 50;

/** A change or release that the registry's rules or the store reject; the message includes a hint. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code = 'RELEASE';
}

/**
 * Makes a release the active one of its remote. The functions of this file compute the next revision for release commands, the staff
 * routes of the shell and `npm start`.
 */
export function promote(remotes: Remotes, name: string, release: Release, since: Since): Remotes {
  const present = remotes[name];
  assertPathsFree(remotes, name, release);
  if (!present) return { ...remotes, [name]: firstRelease(release, since, false) };
  if (present.live?.version === release.version) {
    return { ...remotes, [name]: { ...present, candidate: null, followsBuild: false } };
  }
  return { ...remotes, [name]: replaced(present, release, since) };
}

/**
 * Starts a rollout of a release. A new remote is unavailable for all other visitors.
 * @param percent how many of 100 visitors get it, from 1 to 99
 */
export function startRollout(
  remotes: Remotes,
  name: string,
  { release, percent }: { readonly release: Release; readonly percent: number },
  since: Since,
): Remotes {
  assertPathsFree(remotes, name, release);
  const present = remotes[name] ?? firstRelease(null, since, false);
  if (present.live?.version === release.version) {
    throw new ReleaseError(`${name}@${release.version} is already active for all visitors.`);
  }
  return { ...remotes, [name]: { ...present, candidate: { release, percent, since }, followsBuild: false } };
}

export function endRollout(remotes: Remotes, name: string): Remotes {
  const present = registered(remotes, name);
  return present.candidate ? { ...remotes, [name]: { ...present, candidate: null } } : remotes;
}

/**
 * Returns the version that a rollback leads to: the active one during a rollout, else the one before it. Null when the rollout
 * of a new remote ends.
 * @throws ReleaseError when there is nothing to roll back
 */
export function rollbackVersion(remotes: Remotes, name: string): string | null {
  const { candidate, live, before } = registered(remotes, name);
  if (candidate) return live?.version ?? null;
  if (live === null) throw new ReleaseError(`${name} has no active release: there is nothing to roll back.`);
  const [last] = before;
  if (last === undefined)
    throw new ReleaseError(`${name}@${live.version} is the first release of ${name}: there is none before it.`);
  return last;
}

export function rollBack(remotes: Remotes, name: string, release: Release, since: Since): Remotes {
  const present = registered(remotes, name);
  assertPathsFree(remotes, name, release);
  if (present.live?.version === release.version) return promote(remotes, name, release, since);
  const index = present.before.indexOf(release.version);
  const remote = replaced(present, release, since);
  return { ...remotes, [name]: index === -1 ? remote : { ...remote, before: present.before.slice(index + 1) } };
}

/**
 * Returns all remotes as they were in a former revision. A rollout that has ended since stays ended; one that still runs gets
 * its former share. Starts do not replace the restored releases by new builds.
 */
export function restore(former: Remotes, present: Remotes): Remotes {
  return Object.fromEntries(
    Object.entries(former).flatMap(([name, remote]) => {
      const running = present[name]?.candidate;
      const isRunning = running && running.release.version === remote.candidate?.release.version;
      const candidate = isRunning ? { ...running, percent: remote.candidate?.percent ?? running.percent } : null;
      if (remote.live === null && candidate === null) return [];
      return [[name, { ...remote, candidate, followsBuild: false }]];
    }),
  );
}

export function setEnabled(remotes: Remotes, name: string, enabled: boolean): Remotes {
  const present = registered(remotes, name);
  return present.enabled === enabled ? remotes : { ...remotes, [name]: { ...present, enabled } };
}

/**
 * Adds missing remotes at a start, and new builds of remotes that were never promoted or rolled back.
 * @throws ReleaseError when a build has paths of another remote
 */
export function followBuilds(remotes: Remotes, builds: Readonly<Record<string, Release>>, since: Since): Remotes {
  const changed = Object.entries(builds).flatMap(([name, release]): [string, RegisteredRemote][] => {
    const present = remotes[name];
    if (!present) return [[name, firstRelease(release, since, true)]];
    if (!present.followsBuild || present.live?.version === release.version) return [];
    return [[name, { ...replaced(present, release, since), followsBuild: true }]];
  });
  if (changed.length === 0) return remotes;
  const next = { ...remotes, ...Object.fromEntries(changed) };
  // A path may move from one build to another, so they are compared with the result. An earlier overlap does not stop a start:
  // the shell serves its earlier owner.
  for (const [name, { live }] of changed) {
    const paths = live?.paths.filter((path) => !remotes[name]?.live?.paths.includes(path)) ?? [];
    assertPathsFree(next, name, { paths });
  }
  return next;
}

function firstRelease(live: Release | null, since: Since, followsBuild: boolean): RegisteredRemote {
  return { enabled: true, live, since, followsBuild, before: [], candidate: null };
}

function replaced(present: RegisteredRemote, live: Release, since: Since): RegisteredRemote {
  const before = present.live === null ? present.before : [present.live.version, ...present.before];
  return {
    ...present,
    live,
    since,
    followsBuild: false,
    before: before.slice(0, MAX_FORMER_VERSIONS),
    candidate: null,
  };
}

export function registered(remotes: Remotes, name: string): RegisteredRemote {
  const remote = remotes[name];
  if (remote) return remote;
  const known = Object.keys(remotes).join(', ') || 'none';
  throw new ReleaseError(`The registry has no remote '${name}'. It has: ${known}.`);
}

/**
 * Rejects paths of the shell, and those that share an address with those of another remote or of its rollout. A fixed path such as `/blog/new` is rejected
 * beside `/blog/:slug` too: it would take the page of that name from its owner.
 * @throws ReleaseError
 */
export function assertPathsFree(remotes: Remotes, name: string, { paths }: Pick<Release, 'paths'>): void {
  const own = paths.find(isShellPath);
  if (own !== undefined) throw new ReleaseError(`The path ${own} is owned by the shell. Give ${name} another one.`);
  for (const [other, { live, candidate }] of Object.entries(remotes)) {
    if (other === name) continue;
    const active = findPathOverlap(paths, live?.paths ?? []);
    if (active) throw new ReleaseError(`${owned(active)} the remote '${other}'. Give ${name} another one.`);
    const rollout = findPathOverlap(paths, candidate?.release.paths ?? []);
    if (rollout)
      throw new ReleaseError(`${owned(rollout)} the rollout of '${other}'. End it, or give ${name} another path.`);
  }
}

function owned({ path, other }: PathOverlap): string {
  return path === other ? `The path ${path} is owned by` : `The path ${path} overlaps ${other}, which is owned by`;
}

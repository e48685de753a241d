import { findPathOverlap, type PathOverlap } from './path-patterns.ts';
import type { RegisteredRemote, Registry, Release } from './registry.ts';

type Remotes = Registry['remotes'];

/** Who changes something, and when. */
type Signature = RegisteredRemote['since'];

/** How many former versions a remote can be rolled back through. */
const REMEMBERED = 50;

/** A change that the registry's rules or its present state refuse; the message says the way out. `code` is 'RELEASE'. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code = 'RELEASE';
}

/** A remote's release becomes live for all visitors. Promoting what is live ends a candidate and changes nothing else. */
export function promote(remotes: Remotes, name: string, release: Release, since: Signature): Remotes {
  const present = remotes[name];
  assertPathsFree(remotes, name, release);
  if (!present) return { ...remotes, [name]: firstRelease(release, since, false) };
  if (present.live?.version === release.version) {
    return { ...remotes, [name]: { ...present, candidate: null, followsBuild: false } };
  }
  return { ...remotes, [name]: replaced(present, release, since, versionsBefore(present)) };
}

/**
 * A remote's release becomes the candidate that some visitors get; a new remote is not there for the others.
 * @param percent how many of 100, from 1 to 99
 */
export function promoteCandidate(
  remotes: Remotes,
  name: string,
  { release, percent }: { readonly release: Release; readonly percent: number },
  since: Signature,
): Remotes {
  assertPathsFree(remotes, name, release);
  const present = remotes[name] ?? firstRelease(null, since, false);
  if (present.live?.version === release.version) {
    throw new ReleaseError(`${name}@${release.version} is live for everybody already.`);
  }
  return { ...remotes, [name]: { ...present, candidate: { release, percent, since }, followsBuild: false } };
}

/** Takes a candidate back, so that everybody gets what is live. */
export function endCandidate(remotes: Remotes, name: string): Remotes {
  const present = registered(remotes, name);
  return present.candidate ? { ...remotes, [name]: { ...present, candidate: null } } : remotes;
}

/**
 * Returns the version that a rollback of this remote leads to: the active one where a candidate ends, else the one before it. Null
 * when the candidate of a new remote ends.
 * @throws ReleaseError when there is nothing to roll back
 */
export function versionBefore(remotes: Remotes, name: string): string | null {
  const { candidate, live, before } = registered(remotes, name);
  if (candidate) return live?.version ?? null;
  if (live === null) throw new ReleaseError(`${name} has no active release: there is nothing to roll back.`);
  const [last] = before;
  if (last === undefined)
    throw new ReleaseError(`${name}@${live.version} is the first release of ${name}: there is none before it.`);
  return last;
}

/** A former release of a remote becomes live again, and what was live before it is what a further rollback leads to. */
export function rollBack(remotes: Remotes, name: string, release: Release, since: Signature): Remotes {
  const present = registered(remotes, name);
  assertPathsFree(remotes, name, release);
  if (present.live?.version === release.version) return promote(remotes, name, release, since);
  const place = present.before.indexOf(release.version);
  const before = place === -1 ? versionsBefore(present) : present.before.slice(place + 1);
  return { ...remotes, [name]: replaced(present, release, since, before) };
}

/**
 * Returns the whole set as it was in a former revision. A rollout that has ended since stays ended; one that still runs gets its
 * former share. No start takes that back.
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

/** Shows or hides a remote. Hidden, its place is shown as missing at once. */
export function setEnabled(remotes: Remotes, name: string, enabled: boolean): Remotes {
  const present = registered(remotes, name);
  return present.enabled === enabled ? remotes : { ...remotes, [name]: { ...present, enabled } };
}

/**
 * What a start puts into the registry: remotes that are missing, and new builds of those that nobody has promoted or rolled
 * back. What a team decided stays.
 * @throws ReleaseError when a build takes paths of another remote
 */
export function followBuilds(remotes: Remotes, builds: Readonly<Record<string, Release>>, since: Signature): Remotes {
  const changed = Object.entries(builds).flatMap(([name, release]): [string, RegisteredRemote][] => {
    const present = remotes[name];
    if (!present) return [[name, firstRelease(release, since, true)]];
    if (!present.followsBuild || present.live?.version === release.version) return [];
    return [[name, { ...replaced(present, release, since, versionsBefore(present)), followsBuild: true }]];
  });
  if (changed.length === 0) return remotes;
  const next = { ...remotes, ...Object.fromEntries(changed) };
  // Builds of one start may hand a path over to each other, so they are compared with the result. An overlap from before does not
  // stop a start: the shell serves its earlier owner.
  for (const [name, { live }] of changed) {
    const paths = live?.paths.filter((path) => !remotes[name]?.live?.paths.includes(path)) ?? [];
    assertPathsFree(next, name, { paths });
  }
  return next;
}

/** The versions to roll back to once another one takes the place of the active one. */
function versionsBefore({ live, before }: RegisteredRemote): string[] {
  return live === null ? before : [live.version, ...before];
}

function firstRelease(live: Release | null, since: Signature, followsBuild: boolean): RegisteredRemote {
  return { enabled: true, live, since, followsBuild, before: [], candidate: null };
}

function replaced(present: RegisteredRemote, live: Release, since: Signature, before: string[]): RegisteredRemote {
  return { ...present, live, since, followsBuild: false, before: before.slice(0, REMEMBERED), candidate: null };
}

/**
 * What the registry says of a remote.
 * @throws ReleaseError when it has none of this name
 */
export function registered(remotes: Remotes, name: string): RegisteredRemote {
  const remote = remotes[name];
  if (remote) return remote;
  const known = Object.keys(remotes).join(', ') || 'none';
  throw new ReleaseError(`The registry has no remote '${name}'. It has: ${known}.`);
}

/**
 * Refuses a release whose paths share an address with those of another remote or of its candidate. A fixed path of another remote
 * such as `/blog/new` is refused beside `/blog/:slug` too: it would take the page of that name from its owner.
 * @throws ReleaseError
 */
export function assertPathsFree(remotes: Remotes, name: string, { paths }: Pick<Release, 'paths'>): void {
  for (const [other, { live, candidate }] of Object.entries(remotes)) {
    if (other === name) continue;
    const taken = findPathOverlap(paths, live?.paths ?? []);
    if (taken) throw new ReleaseError(`${owned(taken)} the remote '${other}'. Give ${name} another one.`);
    const tried = findPathOverlap(paths, candidate?.release.paths ?? []);
    if (tried)
      throw new ReleaseError(`${owned(tried)} the candidate of '${other}'. End it, or give ${name} another path.`);
  }
}

function owned({ path, other }: PathOverlap): string {
  return path === other ? `The path ${path} is owned by` : `The path ${path} overlaps ${other}, which is owned by`;
}

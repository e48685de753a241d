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
  if (present.live.version === release.version) {
    return { ...remotes, [name]: { ...present, candidate: null, followsBuild: false } };
  }
  return { ...remotes, [name]: replaced(present, release, since, [present.live.version, ...present.before]) };
}

/**
 * A remote's release becomes the candidate that some visitors get.
 * @param percent how many of 100, from 1 to 99
 */
export function promoteCandidate(
  remotes: Remotes,
  name: string,
  { release, percent }: { readonly release: Release; readonly percent: number },
  since: Signature,
): Remotes {
  const present = registered(remotes, name);
  assertPathsFree(remotes, name, release);
  if (present.live.version === release.version) {
    throw new ReleaseError(`${name}@${release.version} is live for everybody already.`);
  }
  return { ...remotes, [name]: { ...present, candidate: { release, percent, since }, followsBuild: false } };
}

/** Takes a candidate back, so that everybody gets what is live. */
export function endCandidate(remotes: Remotes, name: string): Remotes {
  const present = registered(remotes, name);
  return present.candidate ? { ...remotes, [name]: { ...present, candidate: null } } : remotes;
}

/** The version that a rollback of this remote leads to: the candidate's end, or the one that was live before. */
export function versionBefore(remotes: Remotes, name: string): string {
  const { candidate, live, before } = registered(remotes, name);
  if (candidate) return live.version;
  const [last] = before;
  if (last === undefined)
    throw new ReleaseError(`${name}@${live.version} is the first release of ${name}: there is none before it.`);
  return last;
}

/** A former release of a remote becomes live again, and what was live before it is what a further rollback leads to. */
export function rollBack(remotes: Remotes, name: string, release: Release, since: Signature): Remotes {
  const present = registered(remotes, name);
  assertPathsFree(remotes, name, release);
  if (present.live.version === release.version) return promote(remotes, name, release, since);
  const place = present.before.indexOf(release.version);
  const before = place === -1 ? [present.live.version, ...present.before] : present.before.slice(place + 1);
  return { ...remotes, [name]: replaced(present, release, since, before) };
}

/** The whole set becomes what it was in a former revision. No start takes that back. */
export function restore(former: Remotes): Remotes {
  return Object.fromEntries(Object.entries(former).map(([name, remote]) => [name, { ...remote, followsBuild: false }]));
}

/** Shows or hides a remote. Hidden, its place is shown as missing at once. */
export function setEnabled(remotes: Remotes, name: string, enabled: boolean): Remotes {
  const present = registered(remotes, name);
  return present.enabled === enabled ? remotes : { ...remotes, [name]: { ...present, enabled } };
}

/**
 * What a start puts into the registry: remotes that are missing, and new builds of those that nobody has promoted or rolled
 * back. What a team decided stays.
 */
export function followBuilds(remotes: Remotes, builds: Readonly<Record<string, Release>>, since: Signature): Remotes {
  const changed = Object.entries(builds).flatMap(([name, release]): [string, RegisteredRemote][] => {
    const present = remotes[name];
    if (!present) return [[name, firstRelease(release, since, true)]];
    if (!present.followsBuild || present.live.version === release.version) return [];
    return [
      [name, { ...replaced(present, release, since, [present.live.version, ...present.before]), followsBuild: true }],
    ];
  });
  return changed.length === 0 ? remotes : { ...remotes, ...Object.fromEntries(changed) };
}

function firstRelease(live: Release, since: Signature, followsBuild: boolean): RegisteredRemote {
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
 * Refuses a release that owns a path of another remote, or of its candidate.
 * @throws ReleaseError
 */
export function assertPathsFree(remotes: Remotes, name: string, { paths }: Release): void {
  for (const [other, { live, candidate }] of Object.entries(remotes)) {
    if (other === name) continue;
    const taken = paths.find((path) => live.paths.includes(path));
    if (taken !== undefined)
      throw new ReleaseError(`The path ${taken} is owned by the remote '${other}'. Give ${name} another one.`);
    const tried = paths.find((path) => candidate?.release.paths.includes(path));
    if (tried !== undefined)
      throw new ReleaseError(
        `The path ${tried} is owned by the candidate of '${other}'. End it, or give ${name} another path.`,
      );
  }
}

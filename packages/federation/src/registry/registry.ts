import * as v from 'valibot';
import { CONTAINER_ENTRY } from '../contract/shared-modules.ts';

// Addresses are paths below the remotes' host, so a registry cannot send a browser or the server to another origin.
const artifactPath = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\/[a-f0-9]{12}\/(web|ssr)\/[\w-][\w.-]*$/, 'must be <remote>/<version>/<web|ssr>/<file>'),
);

const contentHash = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be sha256-<base64>'));

const pathPattern = v.pipe(v.string(), v.regex(/^\/[\w\-/:]*\*?$/, "must be a path such as '/blog/:slug'"));

const versionName = v.pipe(v.string(), v.regex(/^[a-f0-9]{12}$/, 'must be 12 hexadecimal digits'));

const releaseFields = v.strictObject({
  version: versionName,
  container: v.pipe(v.string(), v.regex(/^ledgerlight_\w+$/, 'must be a name that begins with ledgerlight_')),
  paths: v.pipe(v.array(pathPattern), v.minLength(1, 'names no path')),
  /** For browsers: the manifest, or the container's script in releases without one, and the files of the exposed module. */
  web: v.strictObject({ entry: artifactPath, scripts: v.array(artifactPath), styles: v.array(artifactPath) }),
  /** For the server; null where pages are rendered in the browser only. */
  ssr: v.nullable(v.strictObject({ entry: artifactPath })),
  files: v.record(artifactPath, contentHash),
});

export const releaseSchema = v.pipe(
  releaseFields,
  v.check(
    (remote) => fileWithoutHash(remote) === undefined,
    (issue) => `the file ${fileWithoutHash(issue.input)} has no hash`,
  ),
);

export const changeAuthorSchema = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp('must be a moment such as 2026-11-22T09:30:00.000Z')),
  by: v.pipe(v.string(), v.minLength(1, 'names nobody')),
});

const rollout = v.strictObject({
  release: releaseSchema,
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  since: changeAuthorSchema,
});

const registeredRemote = v.strictObject({
  enabled: v.boolean(),
  live: v.nullable(releaseSchema),
  since: changeAuthorSchema,
  followsBuild: v.boolean(),
  before: v.pipe(v.array(versionName), v.maxLength(50, 'remembers too many versions')),
  candidate: v.nullable(rollout),
});

const registrySchema = v.pipe(
  v.strictObject({
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    change: v.strictObject({ ...changeAuthorSchema.entries, what: v.string(), message: v.string() }),
    remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), registeredRemote),
    /** Written by earlier versions. */
    signature: v.optional(v.unknown()),
  }),
  v.transform(({ signature: _, ...registry }) => registry),
  v.check(
    (registry) => fileOfOtherRelease(registry) === undefined,
    (issue) => `the file ${fileOfOtherRelease(issue.input)} is not of the remote and version that name it`,
  ),
  v.check(
    (registry) => doublyOwnedPath(registry) === undefined,
    (issue) => `path ${doublyOwnedPath(issue.input)} has two owners`,
  ),
);

/** The files that the federation runtime requests in a browser. The container requests all others, and has their hashes. */
export function entryFiles({ entry, scripts }: Release['web']): string[] {
  return [entry, ...scripts.filter((file) => file.endsWith(`/${CONTAINER_ENTRY}`))];
}

/** An immutable version of a remote. Files are paths below the remotes' host. */
export type Release = v.InferOutput<typeof releaseSchema>;

export type RegisteredRemote = v.InferOutput<typeof registeredRemote>;

type RegisteredRemotes = Readonly<Record<string, RegisteredRemote>>;

export function registeredReleases({ live, candidate }: Pick<RegisteredRemote, 'live' | 'candidate'>): Release[] {
  return [live, candidate?.release].filter((release) => release !== null && release !== undefined);
}

/** Returns the active releases and rollouts of all remotes, each with the name of its remote. */
export function allReleases(remotes: RegisteredRemotes): (Release & { readonly remote: string })[] {
  return Object.entries(remotes).flatMap(([remote, registered]) =>
    registeredReleases(registered).map((release) => ({ ...release, remote })),
  );
}

export type Registry = v.InferOutput<typeof registrySchema>;

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code = 'REGISTRY';
}

/**
 * Parses a revision of the registry, the document that names the active release of each remote.
 * @throws RegistryError
 */
export function parseRegistry(text: string, source: string): Registry {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(undefined, 'is not JSON'), registrySchema), text);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new RegistryError(`The registry ${source} is not valid: ${problems.join('; ')}`);
}

function fileWithoutHash({ web, ssr, files }: v.InferOutput<typeof releaseFields>): string | undefined {
  return [web.entry, ...web.scripts, ...web.styles, ...(ssr ? [ssr.entry] : [])].find((file) => !(file in files));
}

function fileOfOtherRelease({ remotes }: { readonly remotes: RegisteredRemotes }): string | undefined {
  return allReleases(remotes)
    .flatMap(({ remote, version, files }) =>
      Object.keys(files).filter((file) => !file.startsWith(`${remote}/${version}/`)),
    )
    .at(0);
}

function doublyOwnedPath({ remotes }: { readonly remotes: RegisteredRemotes }): string | undefined {
  const paths = Object.values(remotes).flatMap((remote) => [
    ...new Set(registeredReleases(remote).flatMap((release) => release.paths)),
  ]);
  return paths.find((path, index) => paths.indexOf(path) !== index);
}

import * as v from 'valibot';
import { CONTAINER_ENTRY } from '../build/shared-modules.ts';

// Addresses are paths below the remotes' host, so a registry cannot send a browser or the server to a foreign origin.
const artifactPath = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\/[a-f0-9]{12}\/(web|ssr)\/[\w-][\w.-]*$/, 'must be <remote>/<version>/<web|ssr>/<file>'),
);

/** What a browser understands as `integrity`, and the server compares before it evaluates. */
const contentHash = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be sha256-<base64>'));

const pathPattern = v.pipe(v.string(), v.regex(/^\/[\w\-/:]*\*?$/, "must be a path such as '/blog/:slug'"));

const versionName = v.pipe(v.string(), v.regex(/^[a-f0-9]{12}$/, 'must be 12 hexadecimal digits'));

const remoteFacts = v.strictObject({
  version: versionName,
  /** The global name under which this build registers itself. */
  container: v.pipe(v.string(), v.regex(/^ledgerlight_\w+$/, 'must be a name that begins with ledgerlight_')),
  /** Paths that the remote owns, as React Router patterns; nobody else owns one of them. */
  paths: v.pipe(v.array(pathPattern), v.minLength(1, 'names no path')),
  /**
   * What a browser loads: the manifest, and the scripts and style sheets that it names for the exposed module. In releases without a
   * manifest the entry is the container's script.
   */
  web: v.strictObject({ entry: artifactPath, scripts: v.array(artifactPath), styles: v.array(artifactPath) }),
  /** What the server loads: the manifest of the build for Node; null where pages are rendered in the browser only. */
  ssr: v.nullable(v.strictObject({ entry: artifactPath })),
  /** The SHA-256 of every file of this version. What is not named here is not run. */
  files: v.record(artifactPath, contentHash),
});

/** The form of a release. */
export const releaseSchema = v.pipe(
  remoteFacts,
  v.check(
    (remote) => fileWithoutHash(remote) === undefined,
    (issue) => `the file ${fileWithoutHash(issue.input)} has no hash`,
  ),
);

/** Who changed something, when, and in which words. */
export const signatureSchema = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp('must be a moment such as 2026-11-22T09:30:00.000Z')),
  by: v.pipe(v.string(), v.minLength(1, 'names nobody')),
});

const candidate = v.strictObject({
  release: releaseSchema,
  /** How many of 100 visitors get it. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  since: signatureSchema,
});

const registeredRemote = v.strictObject({
  /** Whether the remote is shown; false shows its place as one that is missing, at once. */
  enabled: v.boolean(),
  /** What visitors outside of a rollout get; null while no release was promoted for all of them. */
  live: v.nullable(releaseSchema),
  since: signatureSchema,
  /** Whether a start brings in what was built beside it, which is so while nobody has promoted or rolled back this remote. */
  followsBuild: v.boolean(),
  /** The versions that were live before, the last one first: where a rollback leads. */
  before: v.pipe(v.array(versionName), v.maxLength(50, 'remembers too many versions')),
  candidate: v.nullable(candidate),
});

// Parsing adds nothing and changes nothing: a signature counts for what is written.
const registrySchema = v.pipe(
  v.strictObject({
    /** The count of changes; each change is made to the revision that its author has seen. */
    revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
    change: v.strictObject({ ...signatureSchema.entries, what: v.string(), message: v.string() }),
    remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), registeredRemote),
    /** The Ed25519 signature of all the rest (`registry-signature.ts`). */
    signature: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/, 'must be 64 bytes in base64'))),
  }),
  v.check(
    (registry) => foreignFile(registry) === undefined,
    (issue) => `the file ${foreignFile(issue.input)} is not of the remote and version that name it`,
  ),
  v.check(
    (registry) => doublyOwnedPath(registry) === undefined,
    (issue) => `path ${doublyOwnedPath(issue.input)} has two owners`,
  ),
);

/**
 * Returns the files that the federation runtime itself requests for a release in a browser. Whatever else a browser runs is requested by
 * the container, which carries the hashes.
 */
export function entryFiles({ entry, scripts }: Release['web']): string[] {
  return [entry, ...scripts.filter((file) => file.endsWith(`/${CONTAINER_ENTRY}`))];
}

/** A version of a remote: the paths it owns and its files with their hashes, as paths below the remotes' host. */
export type Release = v.InferOutput<typeof releaseSchema>;

/** What the registry says of one remote. */
export type RegisteredRemote = v.InferOutput<typeof registeredRemote>;

/** Returns the releases of a remote that some visitors get. */
export function registeredReleases({ live, candidate }: Pick<RegisteredRemote, 'live' | 'candidate'>): Release[] {
  return [live, candidate?.release].filter((release) => release !== null && release !== undefined);
}

/** Which version of each remote is live, since when and by whom. */
export type Registry = v.InferOutput<typeof registrySchema>;

/** The registry cannot be read or breaks its rules. `code` is 'REGISTRY'. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code = 'REGISTRY';
}

/**
 * Parses the registry's text and checks every rule of it.
 * @param source where the text came from, named in errors
 * @throws RegistryError naming the source, the place and what is wrong there
 */
export function parseRegistry(text: string, source: string): Registry {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    throw new RegistryError(`The registry ${source} is not JSON`, { cause });
  }
  const result = v.safeParse(registrySchema, document);
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new RegistryError(`The registry ${source} is not valid: ${problems.join('; ')}`);
}

function fileWithoutHash({ web, ssr, files }: v.InferOutput<typeof remoteFacts>): string | undefined {
  return [web.entry, ...web.scripts, ...web.styles, ...(ssr ? [ssr.entry] : [])].find((file) => !(file in files));
}

function foreignFile({
  remotes,
}: {
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}): string | undefined {
  for (const [name, { live, candidate }] of Object.entries(remotes)) {
    for (const { version, files } of registeredReleases({ live, candidate })) {
      const foreign = Object.keys(files).find((file) => !file.startsWith(`${name}/${version}/`));
      if (foreign !== undefined) return foreign;
    }
  }
  return undefined;
}

function doublyOwnedPath({
  remotes,
}: {
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}): string | undefined {
  const paths = Object.values(remotes).flatMap(({ live, candidate }) => [
    ...new Set([...(live?.paths ?? []), ...(candidate?.release.paths ?? [])]),
  ]);
  return paths.find((path, index) => paths.indexOf(path) !== index);
}

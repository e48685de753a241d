import * as v from 'valibot';

// Addresses are paths below the remotes' host, so a registry cannot send a browser or the server to a foreign origin.
const artifactPath = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\/[a-f0-9]{12}\/(web|ssr)\/[\w.-]+$/, 'must be <remote>/<version>/<web|ssr>/<file>'),
);

const pathPattern = v.pipe(v.string(), v.regex(/^\/[\w\-/:]*\*?$/, "must be a path such as '/blog/:slug'"));

const liveRemote = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[a-f0-9]{12}$/, 'must be 12 hexadecimal digits')),
  /** The global name under which this build registers itself. */
  container: v.pipe(v.string(), v.regex(/^ledgerlight_\w+$/, 'must be a name that begins with ledgerlight_')),
  /** Paths that the remote owns, as React Router patterns; nobody else owns one of them. */
  paths: v.pipe(v.array(pathPattern), v.minLength(1, 'names no path')),
  /** What a browser loads: the federation entry, and all that the exposed module needs beside it. */
  web: v.strictObject({ entry: artifactPath, scripts: v.array(artifactPath), styles: v.array(artifactPath) }),
  /** What the server loads: the federation entry of the build for Node; null where pages are rendered in the browser only. */
  ssr: v.nullable(v.strictObject({ entry: artifactPath })),
});

const registrySchema = v.pipe(
  v.strictObject({ remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), liveRemote) }),
  v.check(
    (registry) => doublyOwnedPath(registry) === undefined,
    (issue) => `path ${doublyOwnedPath(issue.input)} has two owners`,
  ),
);

/** A remote that is live: its version, the paths it owns and its files, as paths below the remotes' host. */
export type LiveRemote = v.InferOutput<typeof liveRemote>;

/** Which version of each remote is live. */
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

function doublyOwnedPath(registry: { remotes: Record<string, { paths: string[] }> }): string | undefined {
  const paths = Object.values(registry.remotes).flatMap((remote) => remote.paths);
  return paths.find((path, index) => paths.indexOf(path) !== index);
}

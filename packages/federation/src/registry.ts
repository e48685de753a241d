import * as v from 'valibot';

// Addresses are paths below the remotes' host, so a registry cannot send a browser or the server to a foreign origin.
const artifactPath = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\/[a-f0-9]{12}\/(web|ssr)\/[\w-][\w.-]*$/, 'must be <remote>/<version>/<web|ssr>/<file>'),
);

/** What a browser understands as `integrity`, and the server compares before it evaluates. */
const contentHash = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'must be sha256-<base64>'));

const pathPattern = v.pipe(v.string(), v.regex(/^\/[\w\-/:]*\*?$/, "must be a path such as '/blog/:slug'"));

const remoteFacts = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[a-f0-9]{12}$/, 'must be 12 hexadecimal digits')),
  /** The global name under which this build registers itself. */
  container: v.pipe(v.string(), v.regex(/^ledgerlight_\w+$/, 'must be a name that begins with ledgerlight_')),
  /** Paths that the remote owns, as React Router patterns; nobody else owns one of them. */
  paths: v.pipe(v.array(pathPattern), v.minLength(1, 'names no path')),
  /** What a browser loads: the federation entry, and all that the exposed module needs beside it. */
  web: v.strictObject({ entry: artifactPath, scripts: v.array(artifactPath), styles: v.array(artifactPath) }),
  /** What the server loads: the federation entry of the build for Node; null where pages are rendered in the browser only. */
  ssr: v.nullable(v.strictObject({ entry: artifactPath })),
  /** The SHA-256 of every file of this version. What is not named here is not run. */
  files: v.record(artifactPath, contentHash),
});

const liveRemote = v.pipe(
  remoteFacts,
  v.check(
    (remote) => fileWithoutHash(remote) === undefined,
    (issue) => `the file ${fileWithoutHash(issue.input)} has no hash`,
  ),
);

const registrySchema = v.pipe(
  v.strictObject({ remotes: v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), liveRemote) }),
  v.check(
    (registry) => foreignFile(registry) === undefined,
    (issue) => `the file ${foreignFile(issue.input)} is not of the remote and version that name it`,
  ),
  v.check(
    (registry) => doublyOwnedPath(registry) === undefined,
    (issue) => `path ${doublyOwnedPath(issue.input)} has two owners`,
  ),
);

/** A remote that is live: its version, the paths it owns and its files with their hashes, as paths below the remotes' host. */
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

function fileWithoutHash({ web, ssr, files }: v.InferOutput<typeof remoteFacts>): string | undefined {
  return [web.entry, ...web.scripts, ...web.styles, ...(ssr ? [ssr.entry] : [])].find((file) => !(file in files));
}

function foreignFile({ remotes }: { readonly remotes: Readonly<Record<string, LiveRemote>> }): string | undefined {
  for (const [name, { version, files }] of Object.entries(remotes)) {
    const foreign = Object.keys(files).find((file) => !file.startsWith(`${name}/${version}/`));
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

function doublyOwnedPath(registry: { remotes: Record<string, { paths: string[] }> }): string | undefined {
  const paths = Object.values(registry.remotes).flatMap((remote) => remote.paths);
  return paths.find((path, index) => paths.indexOf(path) !== index);
}

/**
 * Removes every variable from this process's environment that is not meant for code of remotes, which runs in this process and can
 * read `process.env`. Must be called after the configuration is read and before code of a remote is loaded.
 */
export function restrictEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (!FOR_REMOTES.has(name)) delete environment[name];
}

/** What libraries, workers and code of remotes may need of a machine. None of it may hold a secret. */
const FOR_REMOTES: ReadonlySet<string> = new Set([
  'HOME',
  'LANG',
  'LC_ALL',
  'MALLOC_ARENA_MAX',
  'NODE_ENV',
  'PATH',
  'TMPDIR',
  'TZ',
  'UV_THREADPOOL_SIZE',
]);

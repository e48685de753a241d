/**
 * Removes every variable that code of remotes, which can read `process.env`, must not see. Call it after the configuration is read and
 * before a remote is loaded. A part of the start of the server.
 */
export function restrictEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (!ALLOWED.has(name)) delete environment[name];
}

const ALLOWED: ReadonlySet<string> = new Set([
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

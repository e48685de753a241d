/**
 * Removes every variable that code of remotes, which can read `process.env`, must not see. Call it after the configuration is read and
 * before a remote is loaded.
 */
export function restrictEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (!ALLOWED.has(name)) delete environment[name];
}

/** Returns the variables that the trial of a release reads: settings of the server, and no secrets. */
export function trialEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => ALLOWED.has(name) || TRIAL_SETTINGS.has(name)),
  );
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

const TRIAL_SETTINGS: ReadonlySet<string> = new Set([
  'LEDGERLIGHT_DATA',
  'LEDGERLIGHT_SITE',
  'LEDGERLIGHT_STORE',
  'NEWSLETTER_FORM_URL',
  'REGULATORY_STATUS',
  'REMOTES_URL',
  'SITE_COPY',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_URL',
  'TIMEOUT_MULTIPLIER',
]);

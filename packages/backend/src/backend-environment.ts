import * as v from 'valibot';
import { backendUrlSchema, publishableKeySchema } from './backend-address-schema.ts';
import type { BackendAddress } from './backend-client.ts';
import { secretSchema } from './secret-schema.ts';

/** What the environment says about the backend. */
export interface BackendEnvironment {
  /** A backend that runs elsewhere; null means the embedded backend. */
  readonly address: BackendAddress | null;
  /** Port of the embedded backend. */
  readonly port: number;
  /** Data folder of the embedded backend, perhaps relative to the working folder. */
  readonly dataFolder: string;
  /** PostgreSQL server for the embedded backend; null means PGlite. */
  readonly databaseUrl: string | null;
  /** One password for all seeded accounts; null means generated ones. */
  readonly demoPassword: string | null;
  /** The key by which the embedded backend knows the server that sends the newsletter's messages. */
  readonly newsletterSenderKey: string | null;
  /** The secret by which the embedded backend knows the shell, which says whose message it brings. */
  readonly shellSecret: string | null;
}

/** A variable of the environment has a value that cannot be used. `message` says what is expected, with an example. */
export class BackendEnvironmentError extends Error {
  override readonly name = 'BackendEnvironmentError';
  readonly code = 'BACKEND_ENVIRONMENT';
  readonly variable: string;

  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.variable = variable;
  }
}

/**
 * Reads what docs/operations.md names under 'Settings' for a backend. An empty value counts as unset.
 * @throws BackendEnvironmentError
 */
export function readBackendEnvironment(variables: Readonly<Record<string, string | undefined>>): BackendEnvironment {
  const value = (name: keyof typeof RULES): string | null => {
    const text = variables[name]?.trim();
    if (text === undefined || text === '') return null;
    const result = v.safeParse(RULES[name], text);
    if (result.success) return result.output;
    throw new BackendEnvironmentError(name, `${result.issues[0].message}.`);
  };
  return {
    address: addressOf(value('SUPABASE_URL'), value('SUPABASE_PUBLISHABLE_KEY')),
    port: Number(value('BACKEND_PORT') ?? DEFAULT_PORT),
    dataFolder: value('LEDGERLIGHT_DATA') ?? DEFAULT_DATA_FOLDER,
    databaseUrl: value('LEDGERLIGHT_DATABASE_URL'),
    demoPassword: value('LEDGERLIGHT_DEMO_PASSWORD'),
    newsletterSenderKey: value('NEWSLETTER_SENDER_KEY'),
    shellSecret: value('LEDGERLIGHT_SHELL_SECRET'),
  };
}

function addressOf(url: string | null, publishableKey: string | null): BackendAddress | null {
  if (url === null && publishableKey === null) return null;
  if (url === null) throw missing('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY');
  if (publishableKey === null) throw missing('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_URL');
  return { url, publishableKey };
}

function missing(name: 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY', other: string): BackendEnvironmentError {
  const [issue] = v.safeParse(RULES[name], undefined).issues ?? [];
  return new BackendEnvironmentError(
    name,
    `is missing beside ${other}: it ${issue?.message}. Set both, or neither for the embedded backend.`,
  );
}

function isDatabaseAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname !== '';
}

const DEFAULT_PORT = '54321';
const DEFAULT_DATA_FOLDER = '.data';
const PASSWORD_PROBLEM =
  'must be a password of at least 8 characters and at most 72 bytes, such as correct-horse-battery';

const RULES = {
  SUPABASE_URL: backendUrlSchema,
  SUPABASE_PUBLISHABLE_KEY: publishableKeySchema,
  BACKEND_PORT: v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      'must be a port from 0 to 65535, such as 54321; 0 takes a free one',
    ),
  ),
  LEDGERLIGHT_DATA: v.pipe(
    v.string(),
    v.check((text) => !text.includes('\0'), 'must be a folder, such as .data'),
  ),
  LEDGERLIGHT_DATABASE_URL: v.pipe(
    v.string(),
    v.check(
      isDatabaseAddress,
      'must be the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/ledgerlight',
    ),
  ),
  LEDGERLIGHT_DEMO_PASSWORD: v.pipe(v.string(), v.minLength(8, PASSWORD_PROBLEM), v.maxBytes(72, PASSWORD_PROBLEM)),
  NEWSLETTER_SENDER_KEY: secretSchema,
  LEDGERLIGHT_SHELL_SECRET: secretSchema,
} as const;

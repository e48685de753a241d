import * as v from 'valibot';
import type { BackendAddress } from './backend-client.ts';

/** What the environment says about the backend. */
export interface BackendEnvironment {
  /** A backend that runs elsewhere; null means the embedded stack. */
  readonly address: BackendAddress | null;
  /** Port of the embedded stack. */
  readonly port: number;
  /** Data folder of the embedded stack, perhaps relative to the working folder. */
  readonly dataFolder: string;
  /** PostgreSQL server for the embedded stack; null means PGlite. */
  readonly databaseUrl: string | null;
  /** One password for all seeded accounts; null means generated ones. */
  readonly demoPassword: string | null;
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
 * Reads the variables of the design's section 3. An empty value counts as unset.
 * @throws BackendEnvironmentError
 */
export function readBackendEnvironment(variables: Readonly<Record<string, string | undefined>>): BackendEnvironment {
  const value = (name: keyof typeof RULES): string | null => {
    const text = variables[name]?.trim();
    if (text === undefined || text === '') return null;
    const { schema, expected } = RULES[name];
    if (!v.is(schema, text)) throw new BackendEnvironmentError(name, `must be ${expected}.`);
    return text;
  };
  return {
    address: addressOf(value('SUPABASE_URL'), value('SUPABASE_PUBLISHABLE_KEY')),
    port: Number(value('BACKEND_PORT') ?? DEFAULT_PORT),
    dataFolder: value('LEDGERLIGHT_DATA') ?? DEFAULT_DATA_FOLDER,
    databaseUrl: value('LEDGERLIGHT_DATABASE_URL'),
    demoPassword: value('LEDGERLIGHT_DEMO_PASSWORD'),
  };
}

function addressOf(url: string | null, publishableKey: string | null): BackendAddress | null {
  if (url === null && publishableKey === null) return null;
  if (url === null) {
    throw new BackendEnvironmentError('SUPABASE_URL', `is missing: it must be ${RULES.SUPABASE_URL.expected}.`);
  }
  if (publishableKey === null) {
    const { expected } = RULES.SUPABASE_PUBLISHABLE_KEY;
    throw new BackendEnvironmentError(
      'SUPABASE_PUBLISHABLE_KEY',
      `is missing beside SUPABASE_URL: it must be ${expected}.`,
    );
  }
  return { url: url.replace(/\/+$/, ''), publishableKey };
}

function isAddress(text: string, protocols: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

const DEFAULT_PORT = '54321';
const DEFAULT_DATA_FOLDER = '.data';

const RULES = {
  SUPABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['http:', 'https:']) && /^https?:\/\/[^/?#@]+\/*$/i.test(text)),
    ),
    expected: 'the address of a Supabase project without a path, such as https://abcdefgh.supabase.co',
  },
  SUPABASE_PUBLISHABLE_KEY: {
    schema: v.pipe(v.string(), v.regex(/^(?!sb_secret_)[\w.-]{8,}$/)),
    expected: "the project's publishable key, never the secret one, such as sb_publishable_Ab3dEf6hIj9kLm2n",
  },
  BACKEND_PORT: {
    schema: v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/),
      v.check((text) => Number(text) <= 65_535),
    ),
    expected: 'a port from 0 to 65535, such as 54321; 0 takes a free one',
  },
  LEDGERLIGHT_DATA: {
    schema: v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0')),
    ),
    expected: 'a folder, such as .data',
  },
  LEDGERLIGHT_DATABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check((text) => isAddress(text, ['postgres:', 'postgresql:'])),
    ),
    expected: 'the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/ledgerlight',
  },
  LEDGERLIGHT_DEMO_PASSWORD: {
    schema: v.pipe(v.string(), v.minLength(8), v.maxBytes(72)),
    expected: 'a password of 8 to 72 characters, such as correct-horse-battery',
  },
} as const;

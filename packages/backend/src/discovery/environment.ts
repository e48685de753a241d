import { type Environment, EnvironmentError, readEnvironment } from '@ledgerlight/environment/read-environment';
import { folder, password, port, secret, text } from '@ledgerlight/environment/schemas';
import * as v from 'valibot';
import { type Provider, readProvider } from '../../supabase/functions/_shared/provider.ts';
import type { BackendAddress } from '../client/client.ts';
import { backendUrlSchema, publishableKeySchema, siteUrlSchema } from './address-schema.ts';

export interface BackendEnvironment {
  /** Null means the embedded backend. */
  readonly address: BackendAddress | null;
  readonly siteUrl: string | null;
  readonly port: number;
  readonly dataFolder: string;
  /** Null means PGlite. */
  readonly databaseUrl: string | null;
  /** One password for all seeded accounts; null means generated ones. */
  readonly demoPassword: string | null;
  /** Authenticates the server that sends the newsletter's messages. */
  readonly newsletterSenderKey: string | null;
  /** Authenticates the shell, which says whose message it forwards. */
  readonly shellSecret: string | null;
}

/**
 * Reads the variables that name the backend or configure the embedded one, for CLI, release commands and `npm start`.
 * @throws EnvironmentError
 */
export function readBackendEnvironment(environment: Environment): BackendEnvironment {
  const read = readEnvironment(environment, FORMS);
  return {
    address: addressOf(read.SUPABASE_URL, read.SUPABASE_PUBLISHABLE_KEY),
    siteUrl: read.LEDGERLIGHT_SITE,
    port: read.BACKEND_PORT,
    dataFolder: read.LEDGERLIGHT_DATA,
    databaseUrl: read.LEDGERLIGHT_DATABASE_URL,
    demoPassword: read.LEDGERLIGHT_DEMO_PASSWORD,
    newsletterSenderKey: read.NEWSLETTER_SENDER_KEY,
    shellSecret: read.LEDGERLIGHT_SHELL_SECRET,
  };
}

/** Returns null when no provider is configured. @throws EnvironmentError, Error */
export function readProviderEnvironment(environment: Environment): Provider | null {
  return readProvider(readEnvironment(environment, PROVIDER_FORMS));
}

function addressOf(url: string | null, publishableKey: string | null): BackendAddress | null {
  if (url === null && publishableKey === null) return null;
  if (url === null) throw missing('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY');
  if (publishableKey === null) throw missing('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_URL');
  return { url, publishableKey };
}

function missing(name: 'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY', other: string): EnvironmentError {
  const [issue] = v.safeParse(FORMS[name].wrapped, undefined).issues ?? [];
  return new EnvironmentError(
    `${name} is missing beside ${other}: it ${issue?.message}. Set both, or neither for the embedded backend.`,
  );
}

function isDatabaseAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol) && url.hostname !== '';
}

const FORMS = {
  SUPABASE_URL: v.nullish(backendUrlSchema, null),
  SUPABASE_PUBLISHABLE_KEY: v.nullish(publishableKeySchema, null),
  LEDGERLIGHT_SITE: v.nullish(siteUrlSchema, null),
  BACKEND_PORT: v.optional(port('54321'), '54321'),
  LEDGERLIGHT_DATA: v.optional(folder('a folder', '.data'), '.data'),
  LEDGERLIGHT_DATABASE_URL: v.nullish(
    text(
      'the address of a PostgreSQL database',
      'postgres://user:password@localhost:5432/ledgerlight',
      isDatabaseAddress,
    ),
    null,
  ),
  LEDGERLIGHT_DEMO_PASSWORD: v.nullish(password, null),
  NEWSLETTER_SENDER_KEY: v.nullish(secret, null),
  LEDGERLIGHT_SHELL_SECRET: v.nullish(secret, null),
};

const given = v.optional(v.pipe(v.string(), v.trim()), '');
const PROVIDER_FORMS = { AI_BASE_URL: given, AI_API_KEY: given, AI_MODEL: given };

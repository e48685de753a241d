import { backendUrlSchema, publishableKeySchema } from '@ledgerlight/backend/backend-address-schema';
import { secretSchema } from '@ledgerlight/backend/secret-schema';
import { COPY_EDITIONS, type CopyEdition } from '@ledgerlight/site/copy/edition';
import * as v from 'valibot';

const originSchema = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin'),
);
const portSchema = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

/** Each variable with what is said of a wrong value; null leaves that to the schema. */
const environment = {
  PORT: { schema: v.optional(portSchema, '4000'), problem: 'must be a port number, for example 4000' },
  LEDGERLIGHT_SITE: {
    schema: v.optional(originSchema),
    problem: "must be the site's origin, for example https://ledgerlight.example",
  },
  REMOTES_URL: {
    schema: v.optional(originSchema, 'http://localhost:4100'),
    problem: "must be the remotes' origin, for example https://remotes.ledgerlight.example",
  },
  LEDGERLIGHT_REGISTRY: {
    schema: v.optional(v.string(), '.data/remotes'),
    problem: "must be the folder of the remotes' registry, for example .data/remotes",
  },
  SUPABASE_URL: { schema: backendUrlSchema, problem: null },
  SUPABASE_PUBLISHABLE_KEY: { schema: publishableKeySchema, problem: null },
  SITE_COPY: {
    schema: v.optional(v.picklist(COPY_EDITIONS), 'default'),
    problem: `must be one of ${COPY_EDITIONS.join(' and ')}, for example original`,
  },
  TRUSTED_PROXIES: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), '0'),
    problem: 'must be how many proxies of your own stand in front of the shell, for example 1',
  },
  NEWSLETTER_FORM_URL: {
    schema: v.optional(v.pipe(v.string(), v.url())),
    problem: 'must be the address of the newsletter form, for example https://forms.example/ledgerlight',
  },
  NEWSLETTER_MAILER_URL: {
    schema: v.optional(v.pipe(v.string(), v.check(isMailerAddress))),
    problem:
      'must be the https address (http on this machine) that takes messages, without a name or password in it, for example https://mail.example/send',
  },
  NEWSLETTER_MAILER_SECRET: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/))),
    problem: "must be the mailer's secret, at least 16 characters without spaces",
  },
  LEDGERLIGHT_SHELL_SECRET: { schema: v.optional(secretSchema), problem: null },
  NEWSLETTER_SENDER_KEY: { schema: v.optional(secretSchema), problem: null },
} as const;

function isMailerAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** What the server is told at its start. */
export interface ShellConfig {
  readonly port: number;
  /** Origin under which visitors reach the site. */
  readonly origin: string;
  readonly remotesUrl: string;
  /** Folder that holds the registry. */
  readonly registryFolder: string;
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly copyEdition: CopyEdition;
  /** How many proxies in front note in `x-forwarded-for` who asked them. */
  readonly trustedProxies: number;
  /** Proves this server to the database, so that it is believed whose message it brings; null counts them all together. */
  readonly shellSecret: string | null;
  /** Address of the form in the newsletter dialog; null lets the site serve its own. */
  readonly newsletterUrl: string | null;
  /** Sends the messages by which addresses are confirmed; null leaves them unconfirmed. */
  readonly newsletterMailer: NewsletterMailerConfig | null;
}

/** Where messages go, and what proves this server to the mailer and to the database. */
export interface NewsletterMailerConfig {
  readonly url: string;
  readonly secret: string | null;
  readonly senderKey: string;
}

/** A variable of the environment is missing or wrong. `code` is 'CONFIG'. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly code = 'CONFIG';
}

/**
 * Reads the server's configuration once at start.
 * @throws ConfigError naming each wrong variable, the form it needs and an example
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ShellConfig {
  const problems: string[] = [];
  function read<Name extends keyof typeof environment>(
    name: Name,
  ): v.InferOutput<(typeof environment)[Name]['schema']> {
    const { schema, problem } = environment[name];
    const result = v.safeParse(schema, env[name] || undefined);
    if (!result.success) problems.push(`${name} ${problem ?? result.issues[0].message}`);
    return result.output as v.InferOutput<(typeof environment)[Name]['schema']>;
  }
  function readMailer(): NewsletterMailerConfig | null {
    const url = read('NEWSLETTER_MAILER_URL');
    const secret = read('NEWSLETTER_MAILER_SECRET') ?? null;
    const senderKey = read('NEWSLETTER_SENDER_KEY');
    if (url === undefined) return null;
    if (!senderKey)
      problems.push('NEWSLETTER_SENDER_KEY is missing beside NEWSLETTER_MAILER_URL: see docs/operations.md');
    return { url, secret, senderKey: senderKey ?? '' };
  }
  const port = read('PORT');
  const config = {
    port,
    origin: read('LEDGERLIGHT_SITE') ?? `http://localhost:${port}`,
    remotesUrl: read('REMOTES_URL'),
    registryFolder: read('LEDGERLIGHT_REGISTRY'),
    supabaseUrl: read('SUPABASE_URL'),
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
    copyEdition: read('SITE_COPY'),
    trustedProxies: read('TRUSTED_PROXIES'),
    shellSecret: read('LEDGERLIGHT_SHELL_SECRET') ?? null,
    newsletterUrl: read('NEWSLETTER_FORM_URL') ?? null,
    newsletterMailer: readMailer(),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

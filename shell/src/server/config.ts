import { isIP } from 'node:net';
import { backendUrlSchema, publishableKeySchema } from '@ledgerlight/backend/address-schema';
import { folder, origin, port, secret, text, wholeNumber } from '@ledgerlight/environment/forms';
import { type Environment, EnvironmentError, readEnvironment } from '@ledgerlight/environment/read';
import { readRegistryKeys } from '@ledgerlight/environment/registry-keys';
import { readStorePlace, type StorePlace } from '@ledgerlight/environment/store-place';
import { openRegistryKeys, type RegistryKeys } from '@ledgerlight/federation/registry-keys';
import { COPY_EDITIONS, type CopyEdition } from '@ledgerlight/site/copy/edition';
import * as v from 'valibot';
import type { CanaryRules } from './releases/canary/canary-trial.ts';
import { type Waits, waitsFor } from './waits.ts';

/** What the server is told at its start. */
export interface ShellConfig {
  readonly port: number;
  /** The address of this machine to listen on; null is all of them. */
  readonly host: string | null;
  /** The origin under which visitors reach the site. */
  readonly origin: string;
  readonly remotesUrl: string;
  /** Where the releases and the registry are. */
  readonly store: StorePlace;
  /** Where converted pictures are kept, and how many bytes of them. */
  readonly pictures: { readonly folder: string; readonly bytes: number };
  /** Whose registries count, and what signs a change that this server makes itself. */
  readonly registryKeys: RegistryKeys;
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly copyEdition: CopyEdition;
  /** How long a page waits for others. */
  readonly waits: Waits;
  /** The secret that signs visitors' buckets where no shell secret is set. */
  readonly bucketSecretFile: string;
  /** When a candidate is worse than what is live, and ends. */
  readonly canary: CanaryRules;
  /** Whether browsers tell this server of pages that fail in them. */
  readonly failureReports: boolean;
  /** Who knows it may read the server's numbers; null leaves them to programs of this machine. */
  readonly metricsToken: string | null;
  /** How many proxies in front note in `x-forwarded-for` who asked them. */
  readonly trustedProxies: number;
  /**
   * The secret that proves this server to the database, so that it is believed whose message it brings; null counts all
   * messages together.
   */
  readonly shellSecret: string | null;
  /** The address of the form in the newsletter dialog; null lets the site serve its own. */
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

/** Reads the server's configuration once at start. @throws EnvironmentError */
export function readConfig(environment: Environment): ShellConfig {
  const read = readEnvironment(environment, FORMS);
  return {
    port: read.PORT,
    host: read.LEDGERLIGHT_LISTEN_ON,
    origin: read.LEDGERLIGHT_SITE ?? `http://localhost:${read.PORT}`,
    remotesUrl: read.REMOTES_URL,
    store: readStorePlace(environment),
    pictures: { folder: `${read.LEDGERLIGHT_DATA}/pictures`, bytes: read.PICTURES_ON_DISK * MEGABYTE },
    registryKeys: openRegistryKeys(readRegistryKeys(environment)),
    supabaseUrl: read.SUPABASE_URL,
    publishableKey: read.SUPABASE_PUBLISHABLE_KEY,
    copyEdition: read.SITE_COPY,
    waits: waitsFor(read.PATIENCE),
    bucketSecretFile: `${read.LEDGERLIGHT_DATA}/bucket-secret`,
    canary: {
      views: read.CANARY_VIEWS,
      margin: read.CANARY_MARGIN / 100,
      networks: read.CANARY_NETWORKS,
      slowdown: read.CANARY_SLOWDOWN / 100,
    },
    failureReports: read.BROWSER_FAILURES === 'on',
    metricsToken: read.METRICS_TOKEN,
    trustedProxies: read.TRUSTED_PROXIES,
    shellSecret: read.LEDGERLIGHT_SHELL_SECRET,
    newsletterUrl: read.NEWSLETTER_FORM_URL,
    newsletterMailer: mailerOf(read),
  };
}

function mailerOf(read: {
  readonly NEWSLETTER_MAILER_URL: string | null;
  readonly NEWSLETTER_MAILER_SECRET: string | null;
  readonly NEWSLETTER_SENDER_KEY: string | null;
}): NewsletterMailerConfig | null {
  const { NEWSLETTER_MAILER_URL: url, NEWSLETTER_MAILER_SECRET: mailerSecret, NEWSLETTER_SENDER_KEY: senderKey } = read;
  if (url === null) return null;
  if (senderKey !== null) return { url, secret: mailerSecret, senderKey };
  throw new EnvironmentError('NEWSLETTER_SENDER_KEY is missing beside NEWSLETTER_MAILER_URL: see docs/operations.md');
}

function isMailerAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

const MEGABYTE = 1024 * 1024;

const FORMS = {
  PORT: v.optional(port('4000'), '4000'),
  LEDGERLIGHT_LISTEN_ON: v.nullish(
    text('an address of this machine', '127.0.0.1', (typed) => isIP(typed) !== 0),
    null,
  ),
  LEDGERLIGHT_SITE: v.nullish(origin("the site's origin", 'https://ledgerlight.example'), null),
  LEDGERLIGHT_DATA: v.optional(folder('a folder', '.data'), '.data'),
  PICTURES_ON_DISK: v.optional(
    wholeNumber('how many megabytes of converted pictures are kept on disk', '512', 0, 1_000_000),
    '512',
  ),
  REMOTES_URL: v.optional(
    origin("the remotes' origin", 'https://remotes.ledgerlight.example'),
    'http://localhost:4100',
  ),
  SUPABASE_URL: backendUrlSchema,
  SUPABASE_PUBLISHABLE_KEY: publishableKeySchema,
  SITE_COPY: v.optional(
    v.picklist(COPY_EDITIONS, `must be one of ${COPY_EDITIONS.join(' and ')}, such as original`),
    'default',
  ),
  PATIENCE: v.optional(wholeNumber('how many times longer than usual a page waits for others', '4', 1, 100), '1'),
  CANARY_VIEWS: v.optional(wholeNumber('how many views a candidate is judged by', '100', 5, 1_000_000), '100'),
  CANARY_MARGIN: v.optional(
    wholeNumber('by how many percentage points a candidate may fail more often', '5', 0, 99),
    '5',
  ),
  CANARY_NETWORKS: v.optional(
    wholeNumber('from how many unrelated networks failures must come to end a candidate', '5', 1, 1_000),
    '5',
  ),
  CANARY_SLOWDOWN: v.optional(
    wholeNumber('how many per cent of the active page time a candidate may take', '200', 101, 100_000),
    '200',
  ),
  BROWSER_FAILURES: v.optional(v.picklist(['on', 'off'], 'must be on or off, such as off'), 'on'),
  METRICS_TOKEN: v.nullish(secret, null),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      text('how many proxies of your own stand in front of the shell', '1', (typed) => /^\d$/.test(typed)),
      v.transform(Number),
    ),
    '0',
  ),
  NEWSLETTER_FORM_URL: v.nullish(
    text('the address of the newsletter form', 'https://forms.example/ledgerlight', (typed) => URL.canParse(typed)),
    null,
  ),
  NEWSLETTER_MAILER_URL: v.nullish(
    text(
      'the https address (http on this machine) that takes messages, without a name or password in it',
      'https://mail.example/send',
      isMailerAddress,
    ),
    null,
  ),
  NEWSLETTER_MAILER_SECRET: v.nullish(
    text("the mailer's secret, at least 16 characters without spaces", '"openssl rand -hex 32" prints', (typed) =>
      /^[\x21-\x7e]{16,}$/.test(typed),
    ),
    null,
  ),
  LEDGERLIGHT_SHELL_SECRET: v.nullish(secret, null),
  NEWSLETTER_SENDER_KEY: v.nullish(secret, null),
};

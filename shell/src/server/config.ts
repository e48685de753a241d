import { isIP } from 'node:net';
import { backendUrlSchema, publishableKeySchema } from '@ledgerlight/backend/address-schema';
import { type Environment, readEnvironment } from '@ledgerlight/environment/read-environment';
import { folder, origin, port, secret, text, wholeNumber } from '@ledgerlight/environment/schemas';
import { readStoreLocation } from '@ledgerlight/environment/store-location';
import { timeoutMultiplierSchema } from '@ledgerlight/environment/timeout-multiplier';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { DEMONSTRATION_STATUS } from '@ledgerlight/site/copy/regulatory-status';
import * as v from 'valibot';

export type ShellConfig = ReturnType<typeof readConfig>;

/** Reads the settings of the shell's server from the environment when it starts. */
export function readConfig(environment: Environment) {
  const read = readEnvironment(environment, FORMS);
  return {
    port: read.PORT,
    host: read.LEDGERLIGHT_LISTEN_ON,
    origin: read.LEDGERLIGHT_SITE ?? `http://localhost:${read.PORT}`,
    remotesUrl: read.REMOTES_URL,
    store: readStoreLocation(environment),
    dataFolder: read.LEDGERLIGHT_DATA,
    imageCache: { folder: `${read.LEDGERLIGHT_DATA}/pictures`, bytes: IMAGE_CACHE_BYTES },
    supabaseUrl: read.SUPABASE_URL,
    publishableKey: read.SUPABASE_PUBLISHABLE_KEY,
    copyEdition: read.SITE_COPY,
    timeouts: timeoutsFor(read.TIMEOUT_MULTIPLIER),
    metricsToken: read.METRICS_TOKEN,
    trustedProxies: read.TRUSTED_PROXIES,
    shellSecret: read.LEDGERLIGHT_SHELL_SECRET,
    newsletterUrl: read.NEWSLETTER_FORM_URL,
    regulatoryStatus: read.REGULATORY_STATUS,
    newsletterSenderKey: read.NEWSLETTER_SENDER_KEY,
  };
}

function timeoutsFor(multiplier: number) {
  const seconds = 1_000 * multiplier;
  return {
    page: 2.5 * seconds,
    slowPage: 30 * seconds,
    /** Of a backend that has not responded to any request meanwhile. */
    silence: 3 * seconds,
    backend: 30 * seconds,
    remote: 3 * seconds,
    /** Of processor time, as that of share images. */
    worker: 2.5 * seconds,
    shareImage: 8 * seconds,
    blockedEventLoop: 10 * seconds,
  };
}

const IMAGE_CACHE_BYTES = 512 * 1024 * 1024;

function orNull<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema, null);
}

const FORMS = {
  PORT: v.optional(port('4000'), '4000'),
  LEDGERLIGHT_LISTEN_ON: orNull(text('an address of this machine', '127.0.0.1', (typed) => isIP(typed) !== 0)),
  LEDGERLIGHT_SITE: orNull(origin("the site's origin", 'https://ledgerlight.example')),
  LEDGERLIGHT_DATA: v.optional(folder('a folder', '.data'), '.data'),
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
  TIMEOUT_MULTIPLIER: timeoutMultiplierSchema,
  METRICS_TOKEN: orNull(secret),
  TRUSTED_PROXIES: v.optional(wholeNumber('the number of your own proxies in front of the shell', '1', 0, 9), '0'),
  REGULATORY_STATUS: v.optional(
    text('one sentence of at most 200 characters', '"Authorised by the Example Authority, number 123456."', (typed) =>
      /^\P{Cc}{1,200}$/u.test(typed),
    ),
    DEMONSTRATION_STATUS,
  ),
  NEWSLETTER_FORM_URL: orNull(
    text('the address of the newsletter form', 'https://forms.example/ledgerlight', (typed) => URL.canParse(typed)),
  ),
  LEDGERLIGHT_SHELL_SECRET: orNull(secret),
  NEWSLETTER_SENDER_KEY: orNull(secret),
};

import { EnvironmentError } from '@ledgerlight/environment/read-environment';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'sb_publishable_0123456789';
const backend = { SUPABASE_URL: 'http://localhost:54321', SUPABASE_PUBLISHABLE_KEY: KEY };

test('returns defaults for everything but the backend', () => {
  expect(readConfig(backend)).toEqual({
    port: 4000,
    host: null,
    origin: 'http://localhost:4000',
    remotesUrl: 'http://localhost:4100',
    store: { kind: 'folder', folder: '.data/remotes', copies: '.data/release-copies' },
    dataFolder: '.data',
    imageCache: { folder: '.data/pictures', bytes: 512 * 1024 * 1024 },
    supabaseUrl: 'http://localhost:54321',
    publishableKey: KEY,
    copyEdition: 'default',
    newsletterUrl: null,
    regulatoryStatus: expect.stringContaining('no financial regulator has authorised it'),
    timeouts: {
      page: 2_500,
      slowPage: 30_000,
      silence: 3_000,
      backend: 30_000,
      remote: 3_000,
      worker: 2_500,
      shareImage: 8_000,
      blockedEventLoop: 10_000,
    },
    metricsToken: null,
    trustedProxies: 0,
    shellSecret: null,
    newsletterSenderKey: null,
  });
});

test('TIMEOUT_MULTIPLIER multiplies every timeout', () => {
  const { timeouts } = readConfig(backend);
  const multiplied = Object.entries(timeouts).map(([name, milliseconds]) => [name, 4 * milliseconds]);
  expect(readConfig({ ...backend, TIMEOUT_MULTIPLIER: '4' }).timeouts).toEqual(Object.fromEntries(multiplied));
});

test.each([
  ['REGULATORY_STATUS', 'x'.repeat(201), /REGULATORY_STATUS must be one sentence of at most 200 characters, such as/],
  ['PORT', 'eighty', /PORT must be a port from 0 to 65535, such as 4000/],
  ['LEDGERLIGHT_LISTEN_ON', 'localhost:4000', /LEDGERLIGHT_LISTEN_ON must be .*, such as 127.0.0.1/],
  ['SUPABASE_URL', '', /SUPABASE_URL must be the address of a Supabase project without a path, such as/],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef', /SUPABASE_PUBLISHABLE_KEY .* Take the publishable key/],
  ['LEDGERLIGHT_SITE', 'ledgerlight.example', /LEDGERLIGHT_SITE/],
  ['REMOTES_URL', 'javascript:alert(1)', /REMOTES_URL/],
  ['TRUSTED_PROXIES', 'one', /TRUSTED_PROXIES must be the number of/],
  ['TIMEOUT_MULTIPLIER', '0.5', /TIMEOUT_MULTIPLIER must be .*, from 1 to 100, such as 4/],
  ['METRICS_TOKEN', 'short', /METRICS_TOKEN must be a random text/],
  ['NEWSLETTER_FORM_URL', 'form', /NEWSLETTER_FORM_URL/],
])('rejects %s=%j with the expected form and an example', (name, value, message) => {
  expect(() => readConfig({ ...backend, [name]: value })).toThrow(EnvironmentError);
  expect(() => readConfig({ ...backend, [name]: value })).toThrow(message);
});

test.each([
  ['LEDGERLIGHT_SHELL_SECRET', 'guess-me', /^LEDGERLIGHT_SHELL_SECRET must be a random text/],
  ['NEWSLETTER_SENDER_KEY', 'guess-me', /^NEWSLETTER_SENDER_KEY must be a random text/],
])('rejects %s=%j without repeating the value', (name, value, message) => {
  const read = () => readConfig({ ...backend, [name]: value });
  expect(read).toThrow(message);
  expect(read).not.toThrow(value);
});

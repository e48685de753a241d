import { EnvironmentError } from '@ledgerlight/environment/read';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const KEY = 'sb_publishable_0123456789';
const SERVICE_KEY = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.signature`;
const backend = { SUPABASE_URL: 'http://localhost:54321', SUPABASE_PUBLISHABLE_KEY: KEY };

test('with the backend named, everything else has its standard', () => {
  expect(readConfig(backend)).toEqual({
    port: 4000,
    host: null,
    origin: 'http://localhost:4000',
    remotesUrl: 'http://localhost:4100',
    store: { kind: 'folder', folder: '.data/remotes', copies: '.data/release-copies' },
    pictures: { folder: '.data/pictures', bytes: 512 * 1024 * 1024 },
    registryKeys: { publicKeys: [], signingKey: null },
    supabaseUrl: 'http://localhost:54321',
    publishableKey: KEY,
    copyEdition: 'default',
    newsletterUrl: null,
    waits: { page: 2_500, backend: 3_000, remote: 3_000, mailer: 3_000, work: 2_500, picture: 8_000, response: 10_000 },
    bucketSecretFile: '.data/bucket-secret',
    canary: { views: 100, margin: 0.05, networks: 5, slowdown: 2 },
    failureReports: true,
    metricsToken: null,
    trustedProxies: 0,
    shellSecret: null,
    newsletterMailer: null,
  });
});

test('on a slow machine everything is waited for longer', () => {
  const { waits } = readConfig({ ...backend, PATIENCE: '4' });
  expect(waits).toEqual({
    page: 10_000,
    backend: 12_000,
    remote: 12_000,
    mailer: 12_000,
    work: 10_000,
    picture: 32_000,
    response: 40_000,
  });
});

test.each([
  ['PORT', 'eighty', /PORT must be a port from 0 to 65535, such as 4000/],
  [
    'LEDGERLIGHT_LISTEN_ON',
    'localhost:4000',
    /LEDGERLIGHT_LISTEN_ON must be an address of this machine, such as 127.0.0.1/,
  ],
  ['SUPABASE_URL', '', /SUPABASE_URL must be the address of a Supabase project without a path, such as/],
  ['SUPABASE_URL', 'http://localhost:54321/rest', /SUPABASE_URL/],
  ['SUPABASE_PUBLISHABLE_KEY', '', /SUPABASE_PUBLISHABLE_KEY must be the project's publishable key, such as/],
  ['LEDGERLIGHT_SITE', 'ledgerlight.example', /LEDGERLIGHT_SITE/],
  ['REMOTES_URL', 'javascript:alert(1)', /REMOTES_URL/],
  ['TRUSTED_PROXIES', 'one', /TRUSTED_PROXIES must be how many proxies/],
  ['PICTURES_ON_DISK', 'all', /PICTURES_ON_DISK must be how many megabytes .*, from 0 to 1000000, such as 512/],
  ['PATIENCE', '0.5', /PATIENCE must be how many times longer .*, from 1 to 100, such as 4/],
  ['CANARY_VIEWS', '4', /CANARY_VIEWS must be how many views .*, from 5 to 1000000, such as 100/],
  ['CANARY_MARGIN', '100', /CANARY_MARGIN must be .* from 0 to 99, such as 5/],
  ['BROWSER_FAILURES', 'no', /BROWSER_FAILURES must be on or off/],
  ['METRICS_TOKEN', 'short', /METRICS_TOKEN must be a random text/],
  ['NEWSLETTER_FORM_URL', 'form', /NEWSLETTER_FORM_URL/],
])('%s with the value %j is refused with its form and an example', (name, value, message) => {
  expect(() => readConfig({ ...backend, [name]: value })).toThrow(EnvironmentError);
  expect(() => readConfig({ ...backend, [name]: value })).toThrow(message);
});

test('a slash at the end of the backend’s address is dropped', () => {
  expect(readConfig({ ...backend, SUPABASE_URL: 'https://abc.supabase.co/' }).supabaseUrl).toBe(
    'https://abc.supabase.co',
  );
});

test.each(['sb_secret_0123456789abcdef', SERVICE_KEY])('the secret key %s never gets into a page', (key) => {
  expect(() => readConfig({ ...backend, SUPABASE_PUBLISHABLE_KEY: key })).toThrow(
    /SUPABASE_PUBLISHABLE_KEY must be .* Take the publishable key/,
  );
});

const mailer = {
  NEWSLETTER_MAILER_URL: 'https://mail.example/send',
  NEWSLETTER_SENDER_KEY: '0123456789abcdef0123456789abcdef',
};

test('the mailer is an address with what proves this server to it and to the database', () => {
  expect(readConfig({ ...backend, ...mailer, NEWSLETTER_MAILER_SECRET: 'sixteen-or-more-characters' })).toMatchObject({
    newsletterMailer: {
      url: 'https://mail.example/send',
      secret: 'sixteen-or-more-characters',
      senderKey: mailer.NEWSLETTER_SENDER_KEY,
    },
  });
  expect(
    readConfig({ ...backend, ...mailer, NEWSLETTER_MAILER_URL: 'http://127.0.0.1:8025/' }).newsletterMailer,
  ).toEqual(expect.objectContaining({ url: 'http://127.0.0.1:8025/', secret: null }));
  const { NEWSLETTER_SENDER_KEY } = mailer;
  expect(readConfig({ ...backend, NEWSLETTER_SENDER_KEY }).newsletterMailer).toBeNull();
});

test.each([
  ['NEWSLETTER_MAILER_URL', 'http://mail.example/send', /^NEWSLETTER_MAILER_URL must be the https address/],
  ['NEWSLETTER_MAILER_URL', 'https://name:pass@mail.example/', /^NEWSLETTER_MAILER_URL must be .* without a name/],
  ['NEWSLETTER_MAILER_SECRET', 'hush hush', /^NEWSLETTER_MAILER_SECRET must be/],
  ['LEDGERLIGHT_SHELL_SECRET', 'guess-me', /^LEDGERLIGHT_SHELL_SECRET must be a random text/],
  ['NEWSLETTER_SENDER_KEY', 'guess-me', /^NEWSLETTER_SENDER_KEY must be a random text/],
  ['NEWSLETTER_SENDER_KEY', '', /^NEWSLETTER_SENDER_KEY is missing beside NEWSLETTER_MAILER_URL/],
])('%s with the value %j is refused without repeating it', (name, value, message) => {
  const read = () => readConfig({ ...backend, ...mailer, [name]: value });
  expect(read).toThrow(message);
  if (value !== '') expect(read).not.toThrow(value);
});

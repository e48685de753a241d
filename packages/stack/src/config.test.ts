import { expect, test } from 'vitest';
import { readStackConfig } from './config.ts';

const KEY = 'sb_publishable_0123456789';
const SERVICE_KEY = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.signature`;

test('without settings the stack runs on the standard ports', () => {
  expect(readStackConfig({}, '/site')).toEqual({
    ports: { shell: 4000, remotes: 4100, backend: 54321 },
    dataFolder: '/site/.data',
    store: { kind: 'folder', folder: '/site/.data/remotes', copies: '/site/.data/release-copies' },
    deployer: null,
    registryKeys: { publicKeys: [], signingKey: null },
    hosted: null,
    siteUrl: null,
    shellSecret: null,
    newsletterSenderKey: null,
    demoPassword: null,
  });
});

test('a hosted Supabase replaces the embedded one', () => {
  const env = { SUPABASE_URL: 'https://project.example/', SUPABASE_PUBLISHABLE_KEY: KEY, LEDGERLIGHT_DATA: '/data' };
  expect(readStackConfig(env, '/site')).toMatchObject({
    hosted: { url: 'https://project.example', publishableKey: KEY },
    dataFolder: '/data',
    store: { kind: 'folder', folder: '/data/remotes' },
  });
});

test('what is given beside is passed on without white space', () => {
  const key = '0123456789abcdef0123456789abcdef';
  expect(
    readStackConfig(
      { LEDGERLIGHT_SITE: ' https://site.example/', LEDGERLIGHT_SHELL_SECRET: `${key} `, NEWSLETTER_SENDER_KEY: key },
      '/site',
    ),
  ).toMatchObject({ siteUrl: 'https://site.example', shellSecret: key, newsletterSenderKey: key });
});

test('the releases may lie in a folder of their own', () => {
  const { dataFolder, store } = readStackConfig({ LEDGERLIGHT_DATA: '/data', LEDGERLIGHT_STORE: 'store' }, '/site');
  expect({ dataFolder, store }).toEqual({
    dataFolder: '/data',
    store: { kind: 'folder', folder: '/site/store', copies: '/data/release-copies' },
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535, such as 4000'],
  [{ REMOTES_PORT: '70000' }, 'REMOTES_PORT must be'],
  [{ BACKEND_PORT: '-1' }, 'BACKEND_PORT must be'],
  [{ SUPABASE_URL: 'https://project.example' }, 'SUPABASE_PUBLISHABLE_KEY is missing'],
  [{ SUPABASE_PUBLISHABLE_KEY: KEY }, 'SUPABASE_URL is missing'],
  [{ LEDGERLIGHT_SITE: 'site.example' }, 'LEDGERLIGHT_SITE must be'],
  [{ LEDGERLIGHT_SHELL_SECRET: 'guess' }, 'LEDGERLIGHT_SHELL_SECRET must be'],
  [{ NEWSLETTER_SENDER_KEY: 'guess' }, 'NEWSLETTER_SENDER_KEY must be'],
  [{ SUPABASE_URL: 'project.example', SUPABASE_PUBLISHABLE_KEY: KEY }, 'SUPABASE_URL must be'],
])('%j is refused by name', (env, message) => {
  const problem = expect.objectContaining({ code: 'ENVIRONMENT', message: expect.stringContaining(message) });
  expect(() => readStackConfig(env, '/site')).toThrow(problem);
});

test.each(['sb_secret_0123456789abcdef', SERVICE_KEY])('the secret key %s starts nothing', (key) => {
  const env = { SUPABASE_URL: 'https://project.example', SUPABASE_PUBLISHABLE_KEY: key };
  expect(() => readStackConfig(env, '/site')).toThrow(/^SUPABASE_PUBLISHABLE_KEY must be .* Take the publishable key/);
});

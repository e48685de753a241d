import { expect, test } from 'vitest';
import { readStackConfig } from './config.ts';

const KEY = 'sb_publishable_0123456789';

test('has defaults for all settings', () => {
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

test('uses a hosted Supabase', () => {
  const env = { SUPABASE_URL: 'https://project.example/', SUPABASE_PUBLISHABLE_KEY: KEY, LEDGERLIGHT_DATA: '/data' };
  expect(readStackConfig(env, '/site')).toMatchObject({
    hosted: { url: 'https://project.example', publishableKey: KEY },
    dataFolder: '/data',
    store: { kind: 'folder', folder: '/data/remotes' },
  });
});

test('trims the address of the site and the secrets', () => {
  const key = '0123456789abcdef0123456789abcdef';
  expect(
    readStackConfig(
      { LEDGERLIGHT_SITE: ' https://site.example/', LEDGERLIGHT_SHELL_SECRET: `${key} `, NEWSLETTER_SENDER_KEY: key },
      '/site',
    ),
  ).toMatchObject({ siteUrl: 'https://site.example', shellSecret: key, newsletterSenderKey: key });
});

test('resolves a separate folder for the releases', () => {
  const { dataFolder, store } = readStackConfig({ LEDGERLIGHT_DATA: '/data', LEDGERLIGHT_STORE: 'store' }, '/site');
  expect({ dataFolder, store }).toEqual({
    dataFolder: '/data',
    store: { kind: 'folder', folder: '/site/store', copies: '/data/release-copies' },
  });
});

test.each(['PORT', 'REMOTES_PORT', 'BACKEND_PORT'])('refuses an invalid %s', (name) => {
  const problem = expect.objectContaining({ code: 'ENVIRONMENT', message: expect.stringContaining(name) });
  expect(() => readStackConfig({ [name]: '70000' }, '/site')).toThrow(problem);
});

test('refuses a secret key of Supabase', () => {
  const env = { SUPABASE_URL: 'https://project.example', SUPABASE_PUBLISHABLE_KEY: 'sb_secret_0123456789abcdef' };
  expect(() => readStackConfig(env, '/site')).toThrow(/^SUPABASE_PUBLISHABLE_KEY must be/);
});

import { expect, test } from 'vitest';
import { readStackConfig } from './config.ts';

test('has defaults for all settings', () => {
  expect(readStackConfig({}, '/site')).toEqual({
    ports: { shell: 4000, remotes: 4100, backend: 54321 },
    dataFolder: '/site/.data',
    store: { kind: 'folder', folder: '/site/.data/remotes', copies: '/site/.data/release-copies' },
    deployer: null,
    databaseUrl: null,
    hosted: null,
    timeoutMultiplier: 1,
    siteUrl: null,
    shellSecret: null,
    newsletterSenderKey: null,
    demoPassword: null,
  });
});

test('uses a hosted Supabase, and resolves separate folders for data and releases', () => {
  const env = {
    SUPABASE_URL: 'https://project.example/',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
    LEDGERLIGHT_DATA: '/data',
    LEDGERLIGHT_STORE: 'store',
  };
  expect(readStackConfig(env, '/site')).toMatchObject({
    hosted: { url: 'https://project.example', publishableKey: 'sb_publishable_0123456789' },
    dataFolder: '/data',
    store: { kind: 'folder', folder: '/site/store', copies: '/data/release-copies' },
  });
});

test.each(['PORT', 'REMOTES_PORT'])('refuses an invalid %s', (name) => {
  const problem = expect.objectContaining({ code: 'ENVIRONMENT', message: expect.stringContaining(name) });
  expect(() => readStackConfig({ [name]: '70000' }, '/site')).toThrow(problem);
});

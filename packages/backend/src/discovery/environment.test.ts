import { EnvironmentError } from '@ledgerlight/environment/read-environment';
import { expect, test } from 'vitest';
import { readBackendEnvironment, readProviderEnvironment } from './environment.ts';

test('without variables the embedded backend has its defaults', () => {
  expect(readBackendEnvironment({ SUPABASE_URL: ' ', BACKEND_PORT: '' })).toEqual({
    address: null,
    siteUrl: null,
    port: 54321,
    dataFolder: '.data',
    databaseUrl: null,
    demoPassword: null,
    newsletterSenderKey: null,
    shellSecret: null,
  });
});

test('every variable is read', () => {
  expect(
    readBackendEnvironment({
      SUPABASE_URL: 'https://abc.supabase.co/',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
      LEDGERLIGHT_SITE: 'https://ledgerlight.example/',
      BACKEND_PORT: '0',
      LEDGERLIGHT_DATA: '/var/lib/site',
      LEDGERLIGHT_DATABASE_URL: 'postgresql://u:p@localhost/site',
      LEDGERLIGHT_DEMO_PASSWORD: 'correct-horse',
      NEWSLETTER_SENDER_KEY: '0123456789abcdef0123456789abcdef',
      LEDGERLIGHT_SHELL_SECRET: 'fedcba9876543210fedcba9876543210',
    }),
  ).toEqual({
    address: { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_0123456789' },
    siteUrl: 'https://ledgerlight.example',
    port: 0,
    dataFolder: '/var/lib/site',
    databaseUrl: 'postgresql://u:p@localhost/site',
    demoPassword: 'correct-horse',
    newsletterSenderKey: '0123456789abcdef0123456789abcdef',
    shellSecret: 'fedcba9876543210fedcba9876543210',
  });
});

test.each([
  ['SUPABASE_URL', 'abc.supabase.co'],
  ['SUPABASE_URL', 'https://abc.supabase.co/rest/v1'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_0123456789abcdef'],
  ['LEDGERLIGHT_SITE', 'https://ledgerlight.example/news'],
  ['NEWSLETTER_SENDER_KEY', 'guess'],
  ['LEDGERLIGHT_SHELL_SECRET', 'guess'],
  ['BACKEND_PORT', '80a'],
  ['LEDGERLIGHT_DATABASE_URL', 'mysql://localhost/site'],
  ['LEDGERLIGHT_DEMO_PASSWORD', 'short'],
  ['LEDGERLIGHT_DEMO_PASSWORD', 'ü'.repeat(37)],
])('%s=%s is refused with its name, the form and an example', (variable, value) => {
  const read = () => readBackendEnvironment({ [variable]: value });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(new RegExp(`^${variable} must be .*such as`));
});

test('address and key belong together', () => {
  expect(() => readBackendEnvironment({ SUPABASE_URL: 'https://abc.supabase.co' })).toThrow(
    /^SUPABASE_PUBLISHABLE_KEY is missing beside SUPABASE_URL/,
  );
  expect(() => readBackendEnvironment({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789' })).toThrow(
    /^SUPABASE_URL is missing/,
  );
});

test('configures a provider by all its variables or by none, ignoring white space', () => {
  expect(readProviderEnvironment({ AI_BASE_URL: ' ', AI_MODEL: '' })).toBeNull();
  expect(readProviderEnvironment({ AI_BASE_URL: ' https://p.example/v1/', AI_MODEL: 'small\n' })).toEqual({
    baseUrl: 'https://p.example/v1',
    apiKey: '',
    model: 'small',
  });
  expect(() => readProviderEnvironment({ AI_BASE_URL: 'https://p.example/v1', AI_MODEL: ' ' })).toThrow('AI_MODEL');
  expect(() => readProviderEnvironment({ AI_BASE_URL: 'provider', AI_MODEL: 'm' })).toThrow('AI_BASE_URL');
});

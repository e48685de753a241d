import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const backend = { SUPABASE_URL: 'http://localhost:54321', SUPABASE_PUBLISHABLE_KEY: 'key' };

test('with the backend named, everything else has its standard', () => {
  expect(readConfig(backend)).toEqual({
    port: 4000,
    origin: 'http://localhost:4000',
    remotesUrl: 'http://localhost:4100',
    registryFolder: '.data/remotes',
    supabaseUrl: 'http://localhost:54321',
    publishableKey: 'key',
    copyEdition: 'default',
    newsletterUrl: null,
  });
});

test.each([
  ['PORT', 'eighty', /PORT must be a port number, for example 4000/],
  ['SUPABASE_URL', '', /SUPABASE_URL must be the backend's origin, for example/],
  ['SUPABASE_URL', 'http://localhost:54321/', /SUPABASE_URL/],
  ['SUPABASE_PUBLISHABLE_KEY', '', /SUPABASE_PUBLISHABLE_KEY/],
  ['LEDGERLIGHT_SITE', 'ledgerlight.example', /LEDGERLIGHT_SITE/],
  ['REMOTES_URL', 'javascript:alert(1)', /REMOTES_URL/],
  ['NEWSLETTER_FORM_URL', 'form', /NEWSLETTER_FORM_URL/],
])('%s with the value %j is refused with its form and an example', (name, value, message) => {
  expect(() => readConfig({ ...backend, [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ ...backend, [name]: value })).toThrow(message);
});

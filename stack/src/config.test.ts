import { expect, test } from 'vitest';
import { readStackConfig, StackConfigError } from './config.ts';

test('without settings the embedded stack runs on the standard ports', () => {
  expect(readStackConfig({}, '/site')).toEqual({
    ports: { shell: 4000, remotes: 4100, backend: 54321 },
    dataFolder: '/site/.data',
    hosted: null,
  });
});

test('a hosted Supabase replaces the embedded one', () => {
  const env = { SUPABASE_URL: 'https://project.example', SUPABASE_PUBLISHABLE_KEY: 'key', LEDGERLIGHT_DATA: '/data' };
  expect(readStackConfig(env, '/site')).toMatchObject({
    hosted: { url: 'https://project.example', publishableKey: 'key' },
    dataFolder: '/data',
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number up to 65535, for example 4000'],
  [{ REMOTES_PORT: '70000' }, 'REMOTES_PORT must be'],
  [{ BACKEND_PORT: '-1' }, 'BACKEND_PORT must be'],
  [{ SUPABASE_URL: 'https://project.example' }, 'SUPABASE_PUBLISHABLE_KEY is missing'],
  [{ SUPABASE_PUBLISHABLE_KEY: 'key' }, 'SUPABASE_URL is missing'],
])('%j is refused by name', (env, message) => {
  expect(() => readStackConfig(env, '/site')).toThrow(StackConfigError);
  expect(() => readStackConfig(env, '/site')).toThrow(message);
});

import { expect, test } from 'vitest';
import { withheldFrom } from './parts.ts';

test('each part gets the secrets that it needs and no other', () => {
  expect(withheldFrom('remotes')).toMatchObject({ METRICS_TOKEN: '', LEDGERLIGHT_SHELL_SECRET: '', AI_API_KEY: '' });
  expect(withheldFrom('shell')).toMatchObject({ AI_API_KEY: '', LEDGERLIGHT_DATABASE_URL: '' });
  expect(withheldFrom('shell')).not.toHaveProperty('METRICS_TOKEN');
  expect(withheldFrom('backend')).not.toHaveProperty('LEDGERLIGHT_DATABASE_URL');
  for (const part of ['backend', 'remotes', 'shell', 'samples']) {
    expect(withheldFrom(part)).toMatchObject({ LEDGERLIGHT_REGISTRY_SIGNING_KEY: '', LEDGERLIGHT_PASSWORD: '' });
  }
});

import { expect, test } from 'vitest';
import { withheldFrom } from './services.ts';

test('withholds the secrets that a service does not need', () => {
  expect(withheldFrom('remotes')).toMatchObject({ METRICS_TOKEN: '', LEDGERLIGHT_SHELL_SECRET: '', AI_API_KEY: '' });
  expect(withheldFrom('shell')).toMatchObject({ AI_API_KEY: '', LEDGERLIGHT_DATABASE_URL: '' });
  expect(withheldFrom('shell')).not.toHaveProperty('METRICS_TOKEN');
  expect(withheldFrom('backend')).not.toHaveProperty('LEDGERLIGHT_DATABASE_URL');
  for (const service of ['backend', 'remotes', 'shell', 'samples']) {
    expect(withheldFrom(service)).toMatchObject({ LEDGERLIGHT_PASSWORD: '' });
  }
});

import { expect, test } from 'vitest';
import { restrictEnvironment } from './remote-environment.ts';

test('removes all variables that are not allowed', () => {
  const environment: NodeJS.ProcessEnv = {
    PATH: '/bin',
    TZ: 'UTC',
    NODE_ENV: 'production',
    LEDGERLIGHT_SHELL_SECRET: 'secret',
    METRICS_TOKEN: 'secret',
    NEWSLETTER_SENDER_KEY: 'secret',
    NODE_OPTIONS: '--require=secret',
    https_proxy: 'http://name:secret@proxy',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  restrictEnvironment(environment);
  expect(environment).toEqual({ PATH: '/bin', TZ: 'UTC', NODE_ENV: 'production' });
});

import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { CHROMIUM_FLAGS } from '@ledgerlight/release/pages/chromium';
import { defineConfig } from '@playwright/test';
import { SWEEP } from './support/accessibility.ts';
import { ensureChromium } from './support/requirements.ts';

const SITE = { testDir: 'e2e', testIgnore: /e2e\/(?:new-site|own-sites|failures)\// };
const SWEEPS = new RegExp(SWEEP.tag);

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  // Most of them wait for a browser or for the second that signing in takes. In `npm test` Vitest runs beside them, and ends no later.
  workers: process.env.TEST_SUITE === 'quick' ? 2 : 3,
  projects: [
    // What lists only the samples, before other tests publish.
    { name: 'new-site', testDir: 'e2e/new-site' },
    // In any order and beside each other: posts and records of a test have titles of their own, and an account that a test changes is used by its file alone.
    { ...SITE, name: 'site', grepInvert: SWEEPS, dependencies: ['new-site'] },
    { name: 'sweeps', testDir: 'e2e', grep: SWEEPS },
    // A site of its own for all of them, which their one worker starts.
    { name: 'own-sites', testDir: 'e2e/own-sites', grepInvert: SWEEPS, workers: 1 },
    { name: 'failures', testDir: 'e2e/failures' },
  ],
  timeout: TIME_LIMITS.browserTest,
  expect: { timeout: TIME_LIMITS.condition },
  forbidOnly: true,
  // One flaky test in thousands does not block a release: it is tried once more, and named.
  retries: process.env.CI ? 1 : 0,
  outputDir: '../test-results',
  use: {
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, executablePath: ensureChromium() },
  },
});

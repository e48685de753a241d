import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { CHROMIUM_FLAGS, findChromium } from '@ledgerlight/release/pages/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  // Most of them wait for a browser or for the second that signing in takes, so three keep two cores busy.
  workers: 3,
  projects: [
    // What lists only the samples, before other tests publish.
    { name: 'new-site', testDir: 'e2e/new-site' },
    // In any order and beside each other: posts and records of a test have titles of their own, and an account that a test changes is used by its file alone.
    { name: 'site', testDir: 'e2e', testIgnore: /e2e\/(?:new-site|own-sites|failures)\//, dependencies: ['new-site'] },
    // A site of its own for all of them, which their one worker starts.
    { name: 'own-sites', testDir: 'e2e/own-sites', workers: 1 },
    { name: 'failures', testDir: 'e2e/failures' },
  ],
  // Nothing is measured by these: a machine that does much else at the same time needs them.
  timeout: TIME_LIMITS.browserTest,
  expect: { timeout: TIME_LIMITS.condition },
  forbidOnly: true,
  // One flaky test in thousands does not block a release: it is tried once more, and named.
  retries: process.env.CI ? 1 : 0,
  outputDir: '../test-results',
  use: {
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
});

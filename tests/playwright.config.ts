import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { CHROMIUM_FLAGS, findChromium } from '@ledgerlight/release/pages/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

export default defineConfig({
  globalSetup: './support/global-setup.ts',
  // Most of them wait for a browser or for the second that signing in takes, so three keep two cores busy.
  workers: 3,
  // A folder each. One worker where tests use the same accounts, end sessions of theirs, or count posts.
  // The longest come first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'posts', testDir: 'e2e/posts', workers: 1 },
    { name: 'failures', testDir: 'e2e/failures' },
    { name: 'pages', testDir: 'e2e/pages', workers: 1 },
    { name: 'site', testDir: 'e2e/site', workers: 1 },
    { name: 'staff', testDir: 'e2e/staff', workers: 1 },
    { name: 'own-sites', testDir: 'e2e/own-sites' },
  ],
  // Nothing is measured by these: a machine that does much else at the same time needs them.
  timeout: TIME_LIMITS.browserTest,
  expect: { timeout: TIME_LIMITS.condition },
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
});

import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './support/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  // Each on one worker: tests of the admin area end sessions and lock accounts that others of them use.
  projects: [
    { name: 'admin', testMatch: 'admin-*.spec.ts', workers: 1 },
    { name: 'site', testIgnore: 'admin-*.spec.ts', workers: 1 },
  ],
  timeout: 60_000,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    serviceWorkers: 'block',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
});

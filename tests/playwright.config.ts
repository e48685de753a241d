import { IS_SLOW_MACHINE, TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { CHROMIUM_FLAGS, findChromium } from '@ledgerlight/release/pages/chromium';
import { defineConfig } from '@playwright/test';

const executablePath = findChromium();

/** Writing and managing posts, as intern1 and admin. */
const POSTS = ['admin-editor*.spec.ts', 'admin-manage.spec.ts'];
/** Signing in and the inbox, as intern2 and intern3. */
const STAFF = ['admin-session.spec.ts', 'admin-inbox.spec.ts'];
/** Sites that are broken, attacked, stopped and started, each its own. */
const BROKEN = specs(
  'attack',
  'bad-input',
  'backend-fault-matrix',
  'faults',
  'hostile-remotes',
  'remote-fault-matrix',
  'remote-faults',
  'start-and-stop',
);
/** Sites of their own in which nothing breaks. */
const OWN = specs(
  'develop',
  'layout-shift',
  'load-more',
  'many-posts',
  'newsletter',
  'picture-shapes',
  'promote-waits',
  'releases',
  'replaced-processes',
  'several-machines',
);
/** Looking at public pages, which changes nothing. */
const PAGES = specs(
  'quality',
  'states',
  'without-scripts',
  'before-scripts',
  'budgets',
  'specified-screens',
  'found-and-shared',
);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/global-setup.ts',
  // Most of them wait for a browser or for the second that signing in takes, so three keep two cores busy.
  workers: IS_SLOW_MACHINE ? 1 : 3,
  // Each with a limit on one worker: what is tested together uses the same accounts, ends sessions of theirs, or counts posts.
  // The longest come first, so that no worker is left alone with one at the end.
  projects: [
    { name: 'posts', testMatch: POSTS, workers: 1 },
    { name: 'broken', testMatch: BROKEN },
    { name: 'pages', testMatch: PAGES, workers: 1 },
    { name: 'site', testIgnore: [...POSTS, ...STAFF, ...PAGES, ...BROKEN, ...OWN], workers: 1 },
    { name: 'staff', testMatch: STAFF, workers: 1 },
    { name: 'own', testMatch: OWN },
  ],
  // Nothing is measured by these: a machine that does much else at the same time needs them.
  timeout: TIME_LIMITS.browserTest,
  expect: { timeout: TIME_LIMITS.condition },
  forbidOnly: true,
  // A release does not wait for one test in thousands: it is tried once more there, named as flaky, and its trace kept.
  retries: process.env.CI ? 1 : 0,
  outputDir: '../test-results',
  use: {
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) },
  },
});

function specs(...names: string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}

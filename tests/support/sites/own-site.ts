import {
  type BackendFixture,
  FIXTURE_SENDER_KEY,
  FIXTURE_SHELL_SECRET,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { test as base } from '../site-test.ts';
import type { ShellProcess } from './shell-process.ts';
import { backendVariables, startShellBeside } from './stack.ts';

/** A shell over a backend of its own, without any post at first. */
export interface OwnSite {
  readonly backend: BackendFixture;
  readonly shell: ShellProcess;
}

/** Tests on a site of their own; all tests of one worker share it, so each keeps to post types that no other one uses. */
export const test = base.extend<object, { own: OwnSite }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const backend = await startBackendFixture();
      const shell = await startShellBeside({
        ...backendVariables(backend.address),
        NEWSLETTER_SENDER_KEY: FIXTURE_SENDER_KEY,
        LEDGERLIGHT_SHELL_SECRET: FIXTURE_SHELL_SECRET,
        // A test may come from many networks.
        TRUSTED_PROXIES: '1',
      });
      await use({ backend, shell });
      await shell.stop();
      await backend.close();
    },
    { scope: 'worker', timeout: TIME_LIMITS.preparation },
  ],
});

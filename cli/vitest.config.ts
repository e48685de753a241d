import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'cli',
    // Every file starts from a copy of one migrated backend; some run on both databases.
    globalSetup: [
      '../packages/embedded-backend/testing/global-setup.ts',
      '../packages/embedded-backend/testing/postgres-setup.ts',
    ],
    include: ['src/**/*.test.ts'],
    testTimeout: TIME_LIMITS.unitTest,
    hookTimeout: TIME_LIMITS.unitTest,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: TIME_LIMITS.condition } },
  },
});

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
    testTimeout: 240_000,
    hookTimeout: 240_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
  },
});

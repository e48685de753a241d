import { defineConfig } from 'vitest/config';

export default defineConfig({
  // One worker loads PGlite once for all files; every file has a backend of its own.
  test: {
    globalSetup: ['./testing/global-setup.ts', './testing/postgres-setup.ts'],
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
  },
});

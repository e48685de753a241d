import { FILES_OF_OTHER_SUITE } from '@ledgerlight/embedded-backend/testing/suite';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'cli',
    // The test files of a worker share modules and a copy of one migrated backend.
    exclude: [...configDefaults.exclude, ...FILES_OF_OTHER_SUITE],
    isolate: false,
    // As in the root configuration: Node runs the files as they are.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: [
      '../packages/embedded-backend/testing/setup/template-setup.ts',
      '../packages/embedded-backend/testing/setup/postgres-setup.ts',
      '../packages/embedded-backend/testing/setup/run-folder.ts',
    ],
    setupFiles: '../packages/embedded-backend/testing/setup/use-run-folder.ts',
    include: ['src/**/*.test.ts'],
    testTimeout: TIME_LIMITS.unitTest,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: TIME_LIMITS.preparation,
    expect: { poll: { timeout: TIME_LIMITS.condition } },
  },
});

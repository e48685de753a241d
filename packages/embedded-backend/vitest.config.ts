import { configDefaults, defineConfig } from 'vitest/config';
import { FILES_OF_OTHER_SUITE } from './testing/suite.ts';
import { TIME_LIMITS } from './testing/time-limits.ts';

export default defineConfig({
  // A worker starts its backends once for all files, which restore them (testing/reused-backends.ts).
  test: {
    globalSetup: [
      './testing/setup/template-setup.ts',
      './testing/setup/postgres-setup.ts',
      './testing/setup/run-folder.ts',
    ],
    setupFiles: './testing/setup/use-run-folder.ts',
    exclude: [...configDefaults.exclude, ...FILES_OF_OTHER_SUITE],
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: TIME_LIMITS.unitTest,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: TIME_LIMITS.preparation,
    expect: { poll: { timeout: TIME_LIMITS.condition } },
  },
});

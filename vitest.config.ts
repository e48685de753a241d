import { availableParallelism } from 'node:os';
import { FILES_OF_OTHER_SUITE } from '@ledgerlight/embedded-backend/testing/suite';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { defineConfig } from 'vitest/config';

/** What is made; browser tests make a whole remote with its test, and remove it. */
const NO_SOURCES = ['**/node_modules/**', '**/dist/**', '**/test-results/**'];

const RUN_FOLDER = 'packages/embedded-backend/testing/setup/run-folder.ts';
const USE_RUN_FOLDER = 'packages/embedded-backend/testing/setup/use-run-folder.ts';

export default defineConfig({
  test: {
    // Some tests wait for a refusal that takes its time. Each further worker starts backends of its own, and ends no sooner.
    maxWorkers: availableParallelism() + 1,
    testTimeout: TIME_LIMITS.unitTest,
    // As with those in a browser: tried once more in CI, and named as flaky by tests/run.ts.
    retry: process.env.CI ? 1 : 0,
    // A backend under test writes down every refusal.
    silent: 'passed-only',
    hookTimeout: TIME_LIMITS.preparation,
    // Limits only end what hangs, on busy machines too.
    expect: { poll: { timeout: TIME_LIMITS.condition } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A process of its own for each file takes longer than most files.
          isolate: false,
          globalSetup: RUN_FOLDER,
          setupFiles: USE_RUN_FOLDER,
          // Node runs them as they are, and evaluates a module once for all files of a worker.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['{packages,tests}/**/*.test.ts'],
          exclude: [...NO_SOURCES, ...FILES_OF_OTHER_SUITE, 'packages/embedded-backend/**'],
        },
      },
      // They import components and styles, which Vite compiles.
      {
        extends: true,
        test: {
          name: 'site',
          isolate: false,
          globalSetup: RUN_FOLDER,
          setupFiles: USE_RUN_FOLDER,
          include: ['{shell,remotes}/**/*.test.ts', 'shell/src/server/**/*.test.tsx'],
          exclude: [...NO_SOURCES, ...FILES_OF_OTHER_SUITE],
        },
      },
      // Components are found by role and name in a document that all tests of a worker share.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['**/*.test.tsx'],
          exclude: [...NO_SOURCES, 'shell/src/server/**'],
          environment: 'jsdom',
          isolate: false,
          globalSetup: RUN_FOLDER,
          setupFiles: [USE_RUN_FOLDER, 'tests/support/component-test.ts'],
        },
      },
      // Their tests share a database server that their own configuration starts.
      'packages/embedded-backend',
      'cli',
    ],
  },
});

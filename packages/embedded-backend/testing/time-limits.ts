/** How many times longer tests may take than on a desktop: measured by tests/run.ts, 1 where a test is run alone. */
export const TIMEOUT_MULTIPLIER = Number(process.env.TEST_TIMEOUT_MULTIPLIER ?? 1);

/** The time limits of all runners, in milliseconds. They end what hangs: no test waits for what is there. */
export const TIME_LIMITS = {
  unitTest: 15_000 * TIMEOUT_MULTIPLIER,
  browserTest: 45_000 * TIMEOUT_MULTIPLIER,
  /** What a file or a suite prepares: a backend, a build, a site. */
  preparation: 60_000 * TIMEOUT_MULTIPLIER,
  condition: 15_000 * TIMEOUT_MULTIPLIER,
} as const;

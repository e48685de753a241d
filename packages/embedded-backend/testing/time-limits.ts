/** How many times longer tests may take than on a desktop, measured by tests/run.ts. */
export const TIMEOUT_MULTIPLIER = Number(process.env.TEST_TIMEOUT_MULTIPLIER ?? 1);

export const TIME_LIMITS = {
  unitTest: 15_000 * TIMEOUT_MULTIPLIER,
  browserTest: 45_000 * TIMEOUT_MULTIPLIER,
  /** A backend, a build, a site. */
  preparation: 60_000 * TIMEOUT_MULTIPLIER,
  condition: 15_000 * TIMEOUT_MULTIPLIER,
} as const;

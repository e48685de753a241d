/** For what hangs; a busy machine is many times slower than a quiet one, and no test is about time. In milliseconds. */
export const TIME_LIMITS = {
  unitTest: 120_000,
  browserTest: 240_000,
  /** A backend, a build, a site. */
  preparation: 480_000,
  condition: 60_000,
} as const;

import { TIMEOUT_MULTIPLIER } from '@ledgerlight/embedded-backend/testing/time-limits';
import { choosePlace, clearPlace, startStack } from './sites/stack.ts';

/** The most that a shell accepts. */
const MAX_SHELL_TIMEOUT_MULTIPLIER = 100;

/** One site for all end-to-end tests; each test brings its own posts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // What a shell cannot give in time fails a test; a test of what is late says itself how long that takes.
  process.env.TIMEOUT_MULTIPLIER = String(Math.min(10 * TIMEOUT_MULTIPLIER, MAX_SHELL_TIMEOUT_MULTIPLIER));
  const place = await choosePlace();
  const stack = await startStack(place);
  process.env.LEDGERLIGHT_TEST_STACK = JSON.stringify(stack);
  return async () => {
    await stack.end('SIGTERM');
    clearPlace(place);
  };
}

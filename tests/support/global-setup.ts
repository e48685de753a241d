import { choosePlace, clearPlace, startStack } from './sites/stack.ts';

/** One site for all end-to-end tests; each test brings its own posts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // What a shell cannot give in time fails a test; a test of what is late says itself how long that takes.
  process.env.TIMEOUT_MULTIPLIER = '40';
  const place = await choosePlace();
  const stack = await startStack(place);
  process.env.LEDGERLIGHT_TEST_STACK = JSON.stringify(stack);
  return async () => {
    await stack.end('SIGTERM');
    clearPlace(place);
  };
}

import { choosePlace, clearPlace, startStack } from './sites/stack.ts';

/** One site for all end-to-end tests; each test brings its own posts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const place = await choosePlace();
  const stack = await startStack(place);
  process.env.LEDGERLIGHT_TEST_STACK = JSON.stringify(stack);
  return async () => {
    await stack.end('SIGTERM');
    clearPlace(place);
  };
}

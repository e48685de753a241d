import { startStack } from './stack.ts';

/** One site for all end-to-end tests; each test brings its own posts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack();
  process.env.LEDGERLIGHT_TEST_STACK = JSON.stringify(stack);
  return stack.stop;
}

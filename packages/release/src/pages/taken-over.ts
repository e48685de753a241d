import type { Page } from 'playwright-core';

/** Waits until the shell has taken a document over: from then on it answers what a visitor does. */
export async function untilTakenOver(page: Page, options: { readonly timeout?: number } = {}): Promise<void> {
  await page.waitForFunction(
    () => {
      const [root] = Object.entries(document).flatMap(([key, fiber]) =>
        key.startsWith('__reactContainer$') ? [fiber] : [],
      );
      return root?.stateNode.current.memoizedState.isDehydrated === false;
    },
    undefined,
    options,
  );
}

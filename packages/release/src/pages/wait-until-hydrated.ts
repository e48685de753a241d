import type { Page } from 'playwright-core';

/** Waits until React has hydrated the document. */
export async function waitUntilHydrated(page: Page, options: { readonly timeout?: number } = {}): Promise<void> {
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

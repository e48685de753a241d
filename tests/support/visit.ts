import type { Page } from '@playwright/test';

/** Opens a page and waits until the shell has taken it over: from then on it answers what a visitor does. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilTakenOver(page);
}

/** Resolves when the shell has taken the page over. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [root] = Object.entries(document).flatMap(([key, fiber]) =>
      key.startsWith('__reactContainer$') ? [fiber] : [],
    );
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

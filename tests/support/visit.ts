import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import { expect, type Page } from '@playwright/test';

/** Lets the time of so many retries pass, of which each takes twice as long as the one before; expects a clock to be installed. */
export async function afterRetries(page: Page, requests: () => number, retries: number): Promise<void> {
  for (let retry = 1; retry <= retries; retry += 1) {
    await expect.poll(requests).toBe(retry);
    await page.clock.fastForward(1_000 * 2 ** (retry - 1));
  }
}

/** Opens a page and waits until the shell has taken it over: from then on it answers what a visitor does. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

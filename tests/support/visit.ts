import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Page } from '@playwright/test';

/** Opens a page and waits until the shell has taken it over: from then on it answers what a visitor does. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

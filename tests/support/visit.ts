import { untilHydrated } from '@ledgerlight/release/pages/hydrated';
import type { Page } from '@playwright/test';

/** Opens a page and waits until the shell has taken it over: from then on it answers what a visitor does. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

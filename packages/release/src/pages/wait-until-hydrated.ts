import type { Page } from 'playwright-core';

/** Waits until React has hydrated the document: the shell then sets this attribute of its root element. */
export async function waitUntilHydrated(page: Page, options: { readonly timeout?: number } = {}): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { ...options, state: 'attached' });
}

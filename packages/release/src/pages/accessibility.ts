import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** There once it has been put into the document. */
    axe?: typeof axe;
  }
}

/**
 * The faults that axe finds in the page as it is now, each with its rule and the elements.
 * @param rules the rules to look at; all when they are left out
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options = { preload: false, iframes: false, resultTypes: ['violations' as const] };
    const results = await window.axe?.run({ ...options, ...(runOnly && { runOnly }) });
    return (results?.violations ?? []).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

/** By how many pixels the page is wider than its window; 0 when it fits. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

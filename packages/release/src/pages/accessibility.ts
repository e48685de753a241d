import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** There once it has been put into the document. */
    axe?: typeof axe;
  }
}

/**
 * The faults that axe finds in the page as it is now, each with its rule and the elements. What lies outside the window is laid out
 * for that: skipped by content-visibility, it may overflow its estimated box and stand on a background that is not its own.
 * @param rules the rules to look at; all when they are left out
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options = { preload: false, iframes: false, resultTypes: ['violations' as const] };
    const layout = new CSSStyleSheet();
    layout.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(layout);
    const results = await window.axe?.run({ ...options, ...(runOnly && { runOnly }) });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== layout);
    return (results?.violations ?? []).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

/** By how many pixels the page is wider than its window; 0 when it fits. */
export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

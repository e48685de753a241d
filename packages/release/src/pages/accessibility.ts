import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Half the size of what the package exports as its source: each document is sent it anew, and compiles it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Returns the faults that axe finds, each with its rule and elements. Lays out what lies outside the window, because content that
 * `content-visibility` skips can overflow its estimated box and get a background that is not its own.
 * @param rules to check; all by default
 */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
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

export function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** There once it has been put into the document. */
    axe?: typeof axe;
  }
}

/** Fails unless axe finds no fault in the page as it is now and nothing of it is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** The same in light and then in dark; leaves the page dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (colorScheme === 'light') await expectAccessible(page);
      else expect(await faultsOf(page, RULES_OF_COLOURS)).toEqual([]);
    });
  }
}

/** The rules whose outcome another theme can change. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function faultsOf(page: Page, rules?: string[]): Promise<readonly string[] | undefined> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const options = { preload: false, iframes: false, resultTypes: ['violations' as const] };
    const results = await window.axe?.run({ ...options, ...(runOnly && { runOnly }) });
    return results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

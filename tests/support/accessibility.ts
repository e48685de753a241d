import { accessibilityFaults, widthBeyondWindow } from '@ledgerlight/release/pages/accessibility';
import { expect, type Page, test } from '@playwright/test';

/** Fails unless axe finds no fault in the page as it is now and nothing of it is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
}

/** The same in light and then in dark; leaves the page dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (colorScheme === 'light') await expectAccessible(page);
      else expect(await accessibilityFaults(page, RULES_OF_COLOURS)).toEqual([]);
    });
  }
}

/**
 * The same in a wide and then in a narrow window, in light, and in dark in the narrow one: a theme changes no layout. Leaves the
 * page narrow and dark.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectAccessibleInBothThemes(page);
}

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 844 };

/** The rules whose outcome another theme can change. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

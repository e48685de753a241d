import { accessibilityFaults, widthBeyondWindow } from '@ledgerlight/release/pages/accessibility';
import { expect, type Page, test } from '@playwright/test';

/** Marks what goes over many pages or forms, which `npm test` leaves to `npm run test:faults`. */
export const SWEEP = { tag: '@sweep' };

/** Fails unless axe finds no fault in the page as it is now and nothing of it is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
}

/** The same in light and then in dark; leaves the page dark. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await test.step('light', async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
  });
  await test.step('dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await accessibilityFaults(page, RULES_OF_COLOURS)).toEqual([]);
  });
}

/**
 * The same in a narrow and dark and then in a wide and light window: every rule holds at both widths, and contrasts in both themes.
 * A theme changes no layout, and both widths have the same colours. Leaves the page wide and light.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const [size, colorScheme] of [
    [{ width: 320, height: 844 }, 'dark'],
    [{ width: 1440, height: 900 }, 'light'],
  ] as const) {
    await test.step(`${size.width} px, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await expectAccessible(page);
    });
  }
}

/** The rules whose outcome another theme can change. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

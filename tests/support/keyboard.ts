import type { Locator, Page } from '@playwright/test';

const MAX_STOPS = 120;

/** Presses the key until the control has the focus. @throws when it is not reached */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${control}`);
}

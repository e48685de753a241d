import { CHROMIUM_FLAGS, findChromium } from '@ledgerlight/release/pages/chromium';
import type { Browser } from '@playwright/test';
import { type Core, moveToCore } from '../cores.ts';

/** Starts Chromium with the core; called by the bench for the browser of visitors, and for that of a person who types. */
export async function launchBrowser(core: Core): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is missing: npx playwright install chromium');
  // Loaded here, because a test reads the rows alone.
  const { chromium } = await import('@playwright/test');
  // A process is born on the cores of the one that starts it.
  moveToCore(core, process.pid);
  try {
    return await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  } finally {
    moveToCore('load', process.pid);
  }
}

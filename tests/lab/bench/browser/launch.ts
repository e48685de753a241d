import { CHROMIUM_FLAGS } from '@ledgerlight/release/pages/chromium';
import type { Browser } from '@playwright/test';
import { ensureChromium } from '../../../support/requirements.ts';
import { type Core, moveToCore } from '../cores.ts';

/** Starts Chromium with the core; called by the bench for the browser of visitors, and for that of a person who types. */
export async function launchBrowser(core: Core): Promise<Browser> {
  // Loaded here, because a test reads the rows alone.
  const { chromium } = await import('@playwright/test');
  // A process is born on the cores of the one that starts it.
  moveToCore(core, process.pid);
  try {
    return await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  } finally {
    moveToCore('load', process.pid);
  }
}

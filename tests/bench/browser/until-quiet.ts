import type { Page } from '@playwright/test';

/** How long nothing comes any more before a page is taken to be there, in milliseconds. */
const QUIET = 1_000;

/** Waits until document, fonts and visible images are loaded, and no response arrived for a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const come = performance.getEntriesByType('resource').length;
      const { bench } = window;
      if (come !== bench.come) Object.assign(bench, { come, quietSince: performance.now() });
      const isThere = [...document.images].every((image) => image.complete || image.loading === 'lazy');
      return (
        document.readyState === 'complete' &&
        document.fonts.status === 'loaded' &&
        isThere &&
        bench.paints.largest > 0 &&
        performance.now() - bench.quietSince > quiet
      );
    },
    QUIET,
    { polling: 100 },
  );
}

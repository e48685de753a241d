import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { untilTakenOver } from '@ledgerlight/release/pages/taken-over';
import { test as base, expect } from '../../support/site-test.ts';
import { choosePlace, clearPlace, type RunningStack, startStack } from '../../support/sites/stack.ts';

/** An article whose first lines end elsewhere in a font of almost the same widths. */
const WRAPPED_ARTICLE = '/blog/position-size-comes-before-the-price';
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A site that shows the samples alone: a title that another test publishes may wrap differently in a late font. */
const test = base.extend<object, { site: RunningStack }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const place = await choosePlace();
      const site = await startStack(place);
      await use(site);
      await site.end('SIGTERM');
      clearPlace(place);
    },
    { scope: 'worker', timeout: TIME_LIMITS.siteTest },
  ],
});

for (const path of ['/', '/blog', '/guides', WRAPPED_ARTICLE, '/tools', '/contact']) {
  for (const viewport of VIEWPORTS) {
    test(`nothing on ${path} moves while it loads at ${viewport.width} px, however late fonts and pictures are`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        Object.assign(window, { layoutShift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') {
              Object.assign(window, { layoutShift: Number(Reflect.get(window, 'layoutShift')) + entry.value });
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let comes = () => {};
      const late = new Promise<void>((resolve) => {
        comes = resolve;
      });
      await page.route(/\.woff2$|\/_images\//, (route) => late.then(() => route.continue()));
      await page.goto(site.siteUrl + path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      comes();
      await untilTakenOver(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(0.005);
    });
  }
}

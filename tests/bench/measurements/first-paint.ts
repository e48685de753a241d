import type { Page } from '@playwright/test';
import type { Samples } from '../arithmetic.ts';
import { inFreshPage, type PageTimes, SLOW_PHONE, timesOf } from '../browser/page-times.ts';
import { PAGES } from '../pages.ts';
import { startPlainServer, withoutScripts } from '../references/plain-site.ts';
import { inTurns, type Measurement, type Row } from './row.ts';

/** When a page is seen, beside the same page without scripts. */
export const firstPaint: Measurement = {
  rows: PAGES.flatMap(({ name, title }): Row[] =>
    (['first', 'largest'] as const).map((paint) => ({
      name: `${paint}-paint-${name}`,
      what: `${paint} contentful paint of ${title}`,
      unit: 'ms',
      beside: 'the same without scripts',
      limit: { of: 'ratio', most: 1.05 },
      isQuick: name === 'blog',
    })),
  ),
  async measure(bench, isWanted) {
    const site = await bench.site();
    const browser = await bench.browser();
    const pages = PAGES.filter(({ name }) => isWanted(`first-paint-${name}`) || isWanted(`largest-paint-${name}`));
    const documents = await Promise.all(pages.map(({ path }) => withoutScripts(site.origin, path)));
    const plain = await startPlainServer({ origin: site.origin, folder: null, documents });
    const times = (address: string, surroundings = SLOW_PHONE) =>
      inFreshPage(browser, surroundings, (page) => timesOf(page, address, untilPainted));
    try {
      const samples: Record<string, Samples> = {};
      for (const { name, path } of pages) {
        // Fills the caches of both servers.
        for (const { origin } of [site, plain]) await times(origin + path, FAST_PHONE);
        const { own, reference } = await inTurns(bench.runs, {
          own: () => times(site.origin + path),
          reference: () => times(plain.origin + path),
        });
        const pair = (of: (times: PageTimes) => number): Samples => ({
          own: own.map(of),
          reference: reference.map(of),
        });
        samples[`first-paint-${name}`] = pair(({ firstPaint }) => firstPaint);
        samples[`largest-paint-${name}`] = pair(({ largestPaint }) => largestPaint);
      }
      return samples;
    } finally {
      plain.stop();
    }
  },
};

/** The largest paint may come late: with the last picture or font. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => window.bench.paints.largest > 0);
}

const FAST_PHONE = { ...SLOW_PHONE, slowed: 1, bitsPerSecond: null, latency: 0 };

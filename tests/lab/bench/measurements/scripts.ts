import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Page } from '@playwright/test';
import { longTasksDuring } from '../browser/long-tasks.ts';
import { FAST_PHONE, inFreshPage, type PageTimes, timesOf } from '../browser/page-times.ts';
import { scriptSize } from '../browser/script-sizes.ts';
import { inTurns, type Measurement } from './row.ts';

const SLOW_MACHINE = { ...FAST_PHONE, slowed: 4 };
/** How long nothing happens any more before a page is taken to be finished, in milliseconds. */
const REST = 5_000;

/** Size of a list's scripts and their blocking time, until hydration. */
export const scripts: Measurement = {
  rows: [
    {
      name: 'scripts-in-the-end',
      what: 'scripts of `/blog` in the end',
      unit: 'KB',
      beside: 'Next.js',
      limit: { of: 'ratio', most: 1 },
    },
    {
      name: 'long-tasks',
      what: 'tasks of `/blog` over 50 ms together, four times slowed',
      unit: 'ms',
      beside: 'Next.js',
      limit: { of: 'ratio', most: 0.7 },
    },
  ],
  async measure(bench) {
    const [site, next, browser] = [await bench.site(), await bench.next(), await bench.browser()];
    const seen = (address: string) =>
      inFreshPage(browser, SLOW_MACHINE, async (page) => {
        let scriptsOf: PageTimes['scripts'] = [];
        const longTasks = await longTasksDuring(page, async () => {
          scriptsOf = (await timesOf(page, address, untilFinished)).scripts;
        });
        return { longTasks, scripts: scriptsOf };
      });
    const own = () => seen(`${site.origin}/blog`);
    const reference = () => seen(next.origin + next.cachedList);
    const measured = await inTurns(bench, { own, reference });
    const sizes = (of: readonly Pick<PageTimes, 'scripts'>[]) =>
      Promise.all(of.map(({ scripts: all }) => scriptSize(all.map(({ address }) => address))));
    const long = (of: readonly { readonly longTasks: number }[]) => of.map(({ longTasks }) => longTasks);
    return {
      'scripts-in-the-end': { own: await sizes(measured.own), reference: await sizes(measured.reference) },
      'long-tasks': { own: long(measured.own), reference: long(measured.reference) },
    };
  },
};

/** Who points at a link says that scripts will be needed, where they did not come by themselves. */
async function untilFinished(page: Page): Promise<void> {
  await page.locator('header a').first().hover();
  await waitUntilHydrated(page);
  await page.waitForTimeout(REST);
}

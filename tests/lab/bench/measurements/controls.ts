import type { Page } from '@playwright/test';
import type { Samples } from '../arithmetic.ts';
import { FAST_PHONE, inFreshPage, SLOW_PHONE } from '../browser/page-times.ts';
import { startApplication } from '../references/application-site.ts';
import { inTurns, type Measurement, type Row } from './row.ts';

const PATH = '/blog';
/** A control is clicked so often until it does something. */
const CLICK_INTERVAL_MS = 50;

const CONTROLS = {
  'control-theme': { button: /^Theme:/, isDone: () => document.documentElement.dataset.theme !== undefined },
  'control-menu': { button: 'Menu', isDone: () => document.querySelector('#menu:popover-open') !== null },
} as const;

/** When a click does something, beside the same page of one application that server and browser render. */
export const controls: Measurement = {
  rows: (Object.keys(CONTROLS) as (keyof typeof CONTROLS)[]).map(
    (name): Row => ({
      name,
      what: `time until the ${name.slice('control-'.length)} of \`${PATH}\` answers a click`,
      unit: 'ms',
      beside: 'one application, rendered on the server',
      limit: { of: 'ratio', most: 1.1 },
    }),
  ),
  async measure(bench, isWanted) {
    const [site, browser] = [await bench.site(), await bench.browser()];
    const application = await startApplication('on the server', site.origin, [PATH]);
    try {
      const samples: Record<string, Samples> = {};
      for (const [name, control] of Object.entries(CONTROLS)) {
        if (!isWanted(name)) continue;
        const time = (origin: string, conditions = SLOW_PHONE) =>
          inFreshPage(browser, conditions, (page) => timeUntilDone(page, origin + PATH, control));
        for (const { origin } of [site, application]) await time(origin, FAST_PHONE);
        samples[name] = await inTurns(bench, {
          own: () => time(site.origin),
          reference: () => time(application.origin),
        });
      }
      return samples;
    } finally {
      application.stop();
    }
  },
};

/** Clicks as soon as the control is painted, again and again, until the page shows that one of the clicks was heard. */
async function timeUntilDone(
  page: Page,
  address: string,
  { button, isDone }: (typeof CONTROLS)[keyof typeof CONTROLS],
): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const control = page.getByRole('button', { name: button });
  await control.waitFor();
  // A control has a place before anybody sees it.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const box = await control.boundingBox();
  if (box === null) throw new Error(`The control ${button} has no place in the page`);
  const done = page
    .waitForFunction(isDone, undefined, { polling: 'raf' })
    .then(() => page.evaluate(() => performance.now()));
  let time: number | null = null;
  void done.then((found) => {
    time = found;
  });
  while (time === null) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await Promise.race([done, page.waitForTimeout(CLICK_INTERVAL_MS)]);
  }
  return done;
}

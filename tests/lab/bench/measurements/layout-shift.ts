import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLIC_PAGES } from '../../../support/public-pages.ts';
import { median } from '../arithmetic.ts';
import { FAST_PHONE, inFreshPage, timesOf } from '../browser/page-times.ts';
import { onCore } from '../cores.ts';
import type { Measurement } from './row.ts';

const SLOW_MACHINE = { ...FAST_PHONE, slowed: 4 };
/** Delay of fonts and images in milliseconds. */
const LATE = 1_500;
const SMALLEST_TOLD = 0.0005;

/** Layout shift when fonts and images arrive late on a busy machine. */
export const layoutShift: Measurement = {
  rows: [
    {
      name: 'layout-shift',
      what: 'layout shift, the worst of all public pages, fonts and images 1.5 s late, machine busy',
      unit: '',
      beside: null,
      limit: { of: 'figure', most: SMALLEST_TOLD },
    },
  ],
  async measure(bench) {
    const [site, browser] = [await bench.site(), await bench.browser()];
    const busy = spawn(...onCore('load', process.execPath, ['-e', 'for (;;);']), { stdio: 'ignore' });
    const shiftOf = (path: string) =>
      inFreshPage(browser, SLOW_MACHINE, async (page) => {
        await page.route(/\.woff2$|\/_images\/|\.(?:svg|png|webp|avif)$/, async (route) => {
          await pause(LATE);
          await route.continue().catch(() => undefined);
        });
        return timesOf(page, site.origin + path);
      });
    try {
      const shifts = new Map<string, number[]>();
      const worst: number[] = [];
      for (let run = 0; run < Math.ceil(bench.runs / 3); run += 1) {
        const inRun: number[] = [];
        for (const { path } of PUBLIC_PAGES) {
          const { layoutShift: shift } = await shiftOf(path);
          shifts.set(path, [...(shifts.get(path) ?? []), shift]);
          inRun.push(shift);
        }
        worst.push(Math.max(...inRun));
      }
      const told = [...shifts].flatMap(([path, all]) =>
        median(all) < SMALLEST_TOLD ? [] : [`${path} ${median(all).toFixed(3)}`],
      );
      const note = told.length === 0 ? 'no page moves in most runs' : `in most runs ${told.join(', ')}`;
      return { 'layout-shift': { own: worst, note } };
    } finally {
      busy.kill();
    }
  },
};

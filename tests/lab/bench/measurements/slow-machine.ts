import { spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../../support/public-pages.ts';
import { publishPosts, slugOf } from '../../../support/sites/ledgerlight.ts';
import { choosePlace, clearPlace, startStack } from '../../../support/sites/stack.ts';
import { FAST_PHONE, inFreshPage } from '../browser/page-times.ts';
import { moveToCore } from '../cores.ts';
import type { Measurement } from './row.ts';

const POSTS = Array.from({ length: 60 }, (_, index) => ({ title: `Slow ${index}` }));
/** The site shares a core with as many programs that never wait. */
const BUSY = 3;
/** On PGlite, and with the limits of an installation in place of those of tests. */
const INSTALLATION = { environment: { LEDGERLIGHT_DATABASE_URL: '', TIMEOUT_MULTIPLIER: '' } };

/** What a first start, one visitor and one publishing run lose where the whole site has a quarter of a core. */
export const slowMachine: Measurement = {
  rows: [
    {
      name: 'slow-machine',
      what: `refused pages, broken images and lost posts on a core with three busy programs: all public pages after a first start, ${POSTS.length} posts by one run`,
      unit: '',
      beside: null,
      limit: { of: 'figure', most: 0 },
    },
  ],
  async measure(bench) {
    const browser = await bench.browser();
    moveToCore('server', process.pid);
    const busy = Array.from({ length: BUSY }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    const place = await choosePlace();
    const begun = performance.now();
    const starting = startStack(place, [], INSTALLATION);
    moveToCore('load', process.pid);
    try {
      const stack = await starting;
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const faults: string[] = [];
      for (const { path, status } of PUBLIC_PAGES)
        faults.push(
          ...(await inFreshPage(browser, FAST_PHONE, (page) => faultsOf(page, stack.siteUrl + path, status))),
        );
      await publishPosts(POSTS, stack.cliEnvironment);
      for (const path of POSTS.map(({ title }) => `/blog/${slugOf(title)}`))
        if ((await fetch(stack.siteUrl + path)).status !== 200) faults.push(`no ${path}`);
      const note = `first start in ${seconds} s${faults.map((fault) => `; ${fault}`).join('')}`;
      return { 'slow-machine': { own: [faults.length], note } };
    } finally {
      await starting.then(
        (stack) => stack.end('SIGTERM'),
        () => undefined,
      );
      for (const program of busy) program.kill();
      clearPlace(place);
    }
  },
};

/** Opens the page with all of its images; one that did not come is requested once more by the page. */
async function faultsOf(page: Page, address: string, expected: number): Promise<string[]> {
  const response = await page.goto(address);
  const images = page.locator('img');
  await images.evaluateAll((all: HTMLImageElement[]) => {
    for (const image of all) image.loading = 'eager';
  });
  await page.waitForLoadState('networkidle');
  const broken = await images.evaluateAll((all: HTMLImageElement[]) =>
    all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => `broken ${currentSrc}`),
  );
  return response?.status() === expected ? broken : [`${address} ${response?.status()}`, ...broken];
}

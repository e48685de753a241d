import type { Browser, Page } from '@playwright/test';

/** The line and the machine of a visitor. */
export interface Conditions {
  /** How many times slower the processor is made. */
  readonly slowed: number;
  /** Bits a second; null leaves the line as it is. */
  readonly bitsPerSecond: number | null;
  /** What each request waits for besides, in milliseconds. */
  readonly latency: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A cheap phone on a mobile line. */
export const SLOW_PHONE: Conditions = {
  slowed: 4,
  bitsPerSecond: 1_600_000,
  latency: 150,
  viewport: { width: 390, height: 844 },
};

/** The same on a line that takes no time, and not slowed: what fills caches. */
export const FAST_PHONE: Conditions = { ...SLOW_PHONE, slowed: 1, bitsPerSecond: null, latency: 0 };

/** What a page says of how it came to be seen. */
export interface PageTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** The scripts and their request times. */
  readonly scripts: readonly { readonly address: string; readonly askedAt: number }[];
}

/**
 * Opens a page in a browser context of its own, does something with it, and closes it. On a machine that does very much else, a
 * page may not come at all: it is opened once more.
 */
export async function inFreshPage<Result>(
  browser: Browser,
  conditions: Conditions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  try {
    return await onceInFreshPage(browser, conditions, work);
  } catch (failure) {
    if (!(failure instanceof Error) || failure.name !== 'TimeoutError') throw failure;
    return onceInFreshPage(browser, conditions, work);
  }
}

async function onceInFreshPage<Result>(
  browser: Browser,
  conditions: Conditions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: conditions.viewport });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const bytesPerSecond = conditions.bitsPerSecond === null ? -1 : conditions.bitsPerSecond / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowed });
    await page.addInitScript(watchPage);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Opens the address and reads what the page says once it is quiet and `settle` has waited for what else is of interest. */
export async function timesOf(
  page: Page,
  address: string,
  settle: (page: Page) => Promise<void> = async () => undefined,
): Promise<PageTimes> {
  const scripts = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(response.url);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await untilQuiet(page);
  await settle(page);
  const seen = await page.evaluate(() => {
    const { paints, layoutShift } = window.bench;
    const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }));
    return { ...paints, layoutShift, asked };
  });
  const askedAt = new Map(seen.asked.map(({ name, startTime }) => [name, startTime]));
  return {
    firstPaint: seen.first,
    largestPaint: seen.largest,
    layoutShift: seen.layoutShift,
    scripts: [...scripts].map((script) => ({ address: script, askedAt: askedAt.get(script) ?? 0 })),
  };
}

/** How long nothing comes any more before a page is taken to be there, in milliseconds. */
const QUIET = 1_000;

/** Waits until document, fonts and visible images are loaded, and no response arrived for a second. */
async function untilQuiet(page: Page): Promise<void> {
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

/** Runs in the page, before any script of its own. */
function watchPage(): void {
  const bench = { paints: { first: 0, largest: 0 }, layoutShift: 0, come: 0, quietSince: 0 };
  window.bench = bench;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.paints.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.paints.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
      bench.layoutShift += entry.value;
  });
}

declare global {
  interface Window {
    bench: {
      paints: { first: number; largest: number };
      layoutShift: number;
      /** How many files have come, and since when no other one. */
      come: number;
      quietSince: number;
    };
  }
}

const PAGE_TIMEOUT_MS = 45_000;

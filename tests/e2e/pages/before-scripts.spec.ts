import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Page } from '@playwright/test';
import { POST_PATH } from '../../support/public-pages.ts';
import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

/** Holds up every script of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => held.promise.then(() => route.continue()));
  return held.resolve;
}

declare global {
  interface Window {
    record(event: 'load' | 'largest-contentful-paint' | 'script'): Promise<void>;
  }
}

/** Records in which order a page completes, paints its largest element and requests scripts. */
async function recordOrder(page: Page): Promise<string[]> {
  const events: string[] = [];
  await page.exposeFunction('record', (event: string) => events.push(event));
  await page.addInitScript(() => {
    // After this fallback, scripts are loaded in a page that never completes, which a slow machine can look like.
    const startTimer = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (work: () => void, ms = 0) => (ms < 4_000 ? startTimer(work, ms) : 0) });
    window.addEventListener('load', () => window.record('load'));
    new PerformanceObserver(() => window.record('largest-contentful-paint')).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new MutationObserver((mutations) => {
      const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
      const scripts = added.filter(
        (node) => node instanceof Element && node.matches('script[src], link[as="script"], link[rel="modulepreload"]'),
      );
      for (const _ of scripts) window.record('script');
    }).observe(document, { childList: true, subtree: true });
  });
  return events;
}

test('a page requests scripts after it is painted, all at once, and runs each', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const askedBy = new Set<string | undefined>();
  let requested: string[] = [];
  let run: string[] = [];
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (!request.url.endsWith('.js')) return;
    askedBy.add(initiator.url ?? initiator.stack?.callFrames[0]?.url);
    requested.push(request.url);
  });
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.endsWith('.js')) run.push(url);
  });
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  const events = await recordOrder(page);
  for (const path of ['/', '/blog', POST_PATH]) {
    askedBy.clear();
    events.length = 0;
    [requested, run] = [[], []];
    await visit(page, path);
    expect(run.toSorted(), path).toEqual(requested.toSorted());
    const beforeScripts = events.slice(0, events.indexOf('script'));
    expect(beforeScripts, path).toEqual(expect.arrayContaining(['load', 'largest-contentful-paint']));
    // None is named by another one, which would have to come before.
    expect([...askedBy], path).toEqual([page.url()]);
  }
});

test('under Save-Data scripts wait for the first sign of intent', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/blog');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.locator('main h1').hover();
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Tools' }).first().hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});

test('what a visitor does before scripts are there is done when they come', async ({ page }) => {
  await test.step('a text stays in its field', async () => {
    const release = await holdScripts(page);
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
    release();
    await waitUntilHydrated(page);
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('A question');
  });
  await test.step('a button acts', async () => {
    const release = await holdScripts(page);
    await page.goto(POST_PATH);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('status')).toBeEmpty();
    release();
    await expect(page.getByRole('status')).not.toBeEmpty();
  });
  await test.step('a menu stays open', async () => {
    const release = await holdScripts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/search');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('the key to the search leads there, unless it is turned off', async () => {
    let release = await holdScripts(page);
    await page.goto('/blog');
    await page.keyboard.press('/');
    release();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.evaluate(() => localStorage.setItem('ledgerlight-search-key', 'false'));
    release = await holdScripts(page);
    await page.goto('/blog');
    await page.keyboard.press('/');
    release();
    await waitUntilHydrated(page);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).toHaveURL('/blog');
  });
});

test('the theme changes at once, and once, whether scripts are there or not, and survives a reload', async ({
  page,
}) => {
  let release = await holdScripts(page);
  await page.goto('/contact');
  const html = page.locator('html');
  const choose = page.getByRole('button', { name: /^Theme/ });
  await expect(choose).toHaveAccessibleName('Theme: system. Change to light');
  await choose.click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Enter');
  for (const isReloaded of [false, true]) {
    if (isReloaded) {
      release = await holdScripts(page);
      await page.reload();
    }
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(choose).toHaveAccessibleName('Theme: dark. Change to system');
    release();
    await waitUntilHydrated(page);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(choose).toHaveAccessibleName('Theme: dark. Change to system');
  }
  await choose.press('Enter');
  await expect(html).not.toHaveAttribute('data-theme');
  await expect(choose).toHaveAccessibleName('Theme: system. Change to light');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('fonts are asked for ahead of the styles, and by them on a slow line', async ({ context }) => {
  for (const [clock, askedBy] of [
    [0, 'link'],
    [1_000, 'css'],
  ] as const) {
    const page = await context.newPage();
    // The clock stands still.
    await page.addInitScript((now) => {
      performance.now = () => now;
    }, clock);
    await page.goto('/blog');
    const initiator = await page.evaluate(async () => {
      await document.fonts.ready;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files.find(({ name }) => name.endsWith('.woff2'))?.initiatorType;
    });
    expect(initiator, `${clock} ms`).toBe(askedBy);
  }
});

import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Page } from '@playwright/test';
import { SWEEP } from '../../support/accessibility.ts';
import { addImageShapes, storeImageShapes } from '../../support/image-shapes.ts';
import { expect } from '../../support/site-test.ts';
import { listen } from '../../support/sites/local-server.ts';
import { test } from '../../support/sites/own-site.ts';

const TYPES = ['market-analysis', 'investment-guide'] as const;
const [NEWS, GUIDES] = TYPES;
/** One, two and three columns. */
const WIDTHS = [390, 800, 1440];
/** Its first lines end elsewhere in a font of almost the same widths. */
const WRAPPED_POST = join(import.meta.dirname, '../../../samples/position-size-comes-before-the-price/article.md');

test.use({ expectedMessages: [[/404 Error/], { scope: 'test' }] });

test.beforeAll(async ({ own: { backend } }) => {
  const shapes = await storeImageShapes(backend);
  for (const type of TYPES) await addImageShapes(backend, type, shapes);
  const [, fields = '', content = ''] = (await readFile(WRAPPED_POST, 'utf8')).split(/^---$/m);
  const title = /^title: (.*)$/m.exec(fields)?.[1] ?? '';
  await backend.query(
    `insert into public.blog_posts (title, slug, content, author, post_type, image_url)
     select $1, 'wrapped', $2, 'Author', post_type, image_url from public.blog_posts where image_url is not null limit 1`,
    [title, content.trim()],
  );
});

/** The cards of a page row by row: how many heights they have, and how many their images have. */
function rows(page: Page) {
  return page.locator('main ul:has(> li > article img) > li').evaluateAll((places) => {
    const found = new Map<number, { heights: Set<number>; images: Set<number> }>();
    for (const place of places) {
      const { top, height } = place.firstElementChild?.getBoundingClientRect() ?? { top: 0, height: 0 };
      const image = place.querySelector('article > :first-child');
      const shown = image?.firstElementChild?.getBoundingClientRect();
      const row = found.get(Math.round(top)) ?? { heights: new Set(), images: new Set() };
      found.set(Math.round(top), row);
      row.heights.add(Math.round(height));
      row.images.add(image?.clientHeight ?? 0).add(Math.round(shown?.height ?? 0));
    }
    return [...found.values()].map(({ heights, images }) => ({ heights: heights.size, images: images.size }));
  });
}

/** Loads the images below the fold too. */
async function loadImages(page: Page): Promise<void> {
  await page.locator('main img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
  });
}

test('images of every shape leave the rows of lists and of a post even', async ({ page, own }) => {
  for (const path of ['/', `/guides?type=${GUIDES}`, `/blog/${NEWS}-every-shape`]) {
    await test.step(path, async () => {
      await page.goto(own.shell.url + path);
      await loadImages(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // A card that comes near the window is laid out a frame after the window has its new size.
        const uneven = async () => (await rows(page)).filter((row) => row.heights !== 1 || row.images !== 1);
        await expect.poll(uneven).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    });
  }
});

function sumLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'layoutShift'));
}

test('nothing on a page moves, however late fonts and images load', SWEEP, async ({ page, own }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await sumLayoutShifts(page);
  for (const [path, width] of [
    ['/', 1440],
    ['/', 390],
    ['/blog', 1440],
    ['/blog/wrapped', 1440],
    ['/blog/wrapped', 390],
    ['/tools', 390],
    ['/tools/meta-tag-generator', 390],
    ['/contact', 1440],
    ['/blog', 390],
    ['/newsletter', 1440],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 1_200 });
      const late = Promise.withResolvers<void>();
      await page.route(/\.woff2$|\/_images\//, (route) => late.promise.then(() => route.continue()));
      await page.goto(own.shell.url + path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      late.resolve();
      await waitUntilHydrated(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
        await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await layoutShiftOf(page)).toBeLessThan(0.0005);
    });
  }
});

/** Serves a site, except for the document at `path`, which its caller writes. */
async function startSlowCopy(site: string, path: string) {
  const { promise: document, resolve } = Promise.withResolvers<ServerResponse>();
  const server = await listen(async ({ url = '' }, response) => {
    if (url === path) return resolve(response.setHeader('content-type', 'text/html'));
    const file = await fetch(site + url);
    response.setHeader('content-type', file.headers.get('content-type') ?? '');
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  return { ...server, document };
}

test('a page is painted once its bar is parsed, and nothing moves while the rest is', SWEEP, async ({ page, own }) => {
  await sumLayoutShifts(page);
  const isPainted = () =>
    page.evaluate(() => Promise.race([new Promise(requestAnimationFrame), new Promise((end) => setTimeout(end, 200))]));
  for (const [path, width] of [
    ['/', 390],
    ['/search?q=bonds', 390],
    ['/calculators/debts?balance4=500&rate4=12', 390],
    ['/topics/no-such-topic', 390],
    ['/authors/no-such-author', 1440],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const html = await (await fetch(own.shell.url + path)).text();
      const [bar = '', rest = ''] = html.split(/(?=<\/header><main)/);
      const copy = await startSlowCopy(own.shell.url, path);
      const opening = page.goto(copy.url + path, { waitUntil: 'commit' });
      const response = await copy.document;
      response.write(bar);
      await opening;
      const areStylesLoaded = () =>
        document.querySelectorAll('header, link[rel=stylesheet]').length === document.styleSheets.length + 1;
      await page.waitForFunction(areStylesLoaded, undefined, { polling: 50 });
      expect(await isPainted()).toBeUndefined();
      for (const part of rest.match(/.{1,200}/gs) ?? []) {
        response.write(part);
        await isPainted();
      }
      response.end();
      await waitUntilHydrated(page);
      expect(await layoutShiftOf(page)).toBeLessThan(0.003);
      await page.goto('about:blank');
      copy.stop();
    });
  }
});

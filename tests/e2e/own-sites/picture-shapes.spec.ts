import type { Page } from '@playwright/test';
import { addPictureShapes, storePictureShapes } from '../../support/picture-shapes.ts';
import { expect } from '../../support/site-test.ts';
import { test } from '../../support/sites/own-site.ts';

const TYPES = ['market-analysis', 'investment-guide'] as const;
const [NEWS, GUIDES] = TYPES;
const ARTICLE = `/blog/${NEWS}-every-shape`;
/** One, two and three columns. */
const WIDTHS = [390, 800, 1440];

/** The cards of a page row by row: the height of each, and the part of its width that its picture is high. */
function rows(page: Page) {
  return page.locator('main ul:has(> li > article img) > li').evaluateAll((places) => {
    const found = new Map<number, { heights: Set<number>; pictures: Set<number>; cards: number }>();
    for (const place of places) {
      const { top, height } = place.firstElementChild?.getBoundingClientRect() ?? { top: 0, height: 0 };
      const picture = place.querySelector('article > :first-child');
      const shown = picture?.firstElementChild?.getBoundingClientRect();
      const row = found.get(Math.round(top)) ?? { heights: new Set(), pictures: new Set(), cards: 0 };
      found.set(Math.round(top), row);
      row.heights.add(Math.round(height));
      row.pictures.add(picture?.clientHeight ?? 0).add(Math.round(shown?.height ?? 0));
      row.cards += 1;
    }
    return [...found.values()].map(({ heights, pictures, cards }) => ({
      heights: heights.size,
      pictures: pictures.size,
      cards,
    }));
  });
}

/** Loads those below the fold too. */
async function loadPictures(page: Page): Promise<void> {
  await page.locator('main img').evaluateAll(async (pictures: HTMLImageElement[]) => {
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test.describe('pictures of eleven shapes', () => {
  test.beforeAll(async ({ own: { backend } }) => {
    const shapes = await storePictureShapes(backend);
    for (const type of TYPES) await addPictureShapes(backend, type, shapes);
  });

  for (const path of ['/', `/blog?type=${NEWS}`, `/guides?type=${GUIDES}`, ARTICLE])
    test(`leave the rows of ${path} even`, async ({ page, own }) => {
      await page.goto(own.shell.url + path);
      await loadPictures(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // A card that comes near the window is laid out a frame after the window has its new size.
        const uneven = async () => (await rows(page)).filter((row) => row.heights !== 1 || row.pictures !== 1);
        await expect.poll(uneven).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    });
});

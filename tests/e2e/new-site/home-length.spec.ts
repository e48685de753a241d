import { expect, tabTest as test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

/** The pixels within which the first post begins and the page ends, by the width of the window. */
const LIMITS = [
  { width: 1440, post: 900, page: 5_500 },
  { width: 820, post: 1_000, page: 7_500 },
  { width: 390, post: 1_100, page: 8_500 },
];

test('home shows its first post early and is not long, at every width', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => document.fonts.ready);
  const posts = page.getByRole('region', { name: 'Latest Financial Insights' });
  const cards = posts.getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) await expect(card.locator('img')).toBeAttached();
  for (const { width, post, page: length } of LIMITS) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(post);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(length);
      // The text of the lead is not cut off beside its image.
      const lead = await cards.first().evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(lead).toBeLessThanOrEqual(1);
    });
  }
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { png } from '../support/png.ts';
import { choose, field, fill, openNewPost, pngFile, review } from '../support/post-editor.ts';
import { expect, test } from '../support/site-test.ts';

test.use({
  // What axe measures with, the page's policy refuses; it goes on without.
  expectedMessages: [
    [/^info: Admin dashboard access/, /Failed to load resource/, /Applying inline style violates/],
    { scope: 'test' },
  ],
});

const cover = pngFile('a-cover-with-a-rather-long-name-of-its-own.png', png(320, 180, 63));

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390, 320]) {
    test(`every state of the form fits ${width} pixels and has no barrier, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await openNewPost(page);
      await page.getByRole('button', { name: 'Review and publish' }).click();
      await expect(page.getByRole('region', { name: 'Please check the post' })).toBeFocused();
      await expectAccessible(page);
      await expectNoOverflow(page);

      await fill(page, {
        Title: 'A title'.repeat(12),
        Content: `## Words\n\n${'long'.repeat(60)}\n\n| a | b |\n|---|---|\n| 1 | 2 |`,
      });
      await choose(page, [cover, pngFile('chart.png', png(8000, 10, 1))]);
      const question = page.getByRole('dialog');
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Scale down' }).click();
      await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
      await expectNoOverflow(page);

      await page.route('**/rest/v1/blog_posts*', (route) =>
        route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
      );
      const panel = await review(page);
      await expectAccessible(page);
      await expectNoOverflow(page);
      await panel.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(panel.getByRole('region', { name: 'Publication Failed' })).toBeVisible({ timeout: 15_000 });
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  }
}

test('typing into a long text stays fluid', async ({ page }) => {
  await openNewPost(page);
  const paragraph = 'Rates went **up** and [down](https://example.com), `a < b`, and so on for a while.\n\n';
  await field(page, 'Content').fill(paragraph.repeat(1000));
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.locator('p').nth(1000)).toBeAttached({ timeout: 15_000 });
  const slowest = await field(page, 'Content').evaluate(async (element) => {
    const textarea = element as HTMLTextAreaElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let longest = 0;
    for (let key = 0; key < 20; key += 1) {
      const start = performance.now();
      textarea.focus();
      document.execCommand('insertText', false, 'x');
      await frame();
      longest = Math.max(longest, performance.now() - start);
    }
    return longest;
  });
  expect(slowest).toBeLessThan(150);
});

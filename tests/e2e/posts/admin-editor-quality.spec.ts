import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { png } from '../../support/png.ts';
import {
  choose,
  editPost,
  field,
  fill,
  openNewPost,
  photograph,
  pngFile,
  review,
  signIn,
} from '../../support/post-editor.ts';
import { expect, test } from '../../support/site-test.ts';

test.use({
  expectedMessages: [
    [/^info: Admin dashboard access/, /Failed to load resource/, /Applying inline style violates/],
    { scope: 'test' },
  ],
});

const cover = pngFile('a-cover-with-a-rather-long-name-of-its-own.png', png(320, 180, 63));

for (const width of [1440, 390, 320]) {
  test(`every state of the form fits ${width} pixels and has no barrier in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openNewPost(page);
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await expect(page.getByRole('region', { name: 'Please check the post' })).toBeFocused();
    await expectAccessibleInBothThemes(page);

    await fill(page, {
      Title: 'A title'.repeat(12),
      Content: `## Words\n\n${'long'.repeat(60)}\n\n| a | b |\n|---|---|\n| 1 | 2 |${'\n\nA line.'.repeat(50)}\n\n[A link](https://example.org)`,
    });
    await choose(page, [cover, await photograph(page, 'chart.jpg', 3000, 20)]);
    await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Keep the original' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'A link' })).toBeAttached();
    const belowFooter = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - Math.round(document.body.getBoundingClientRect().height),
      );
    await expect.poll(belowFooter, 'nothing lies below the footer').toBe(0);
    await expectAccessibleInBothThemes(page);

    await page.route('**/rest/v1/blog_posts*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    const panel = await review(page);
    await expectAccessibleInBothThemes(page);
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(panel.getByRole('region', { name: 'Publication Failed' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(`the questions of the form have no barrier at ${width} pixels, ${colorScheme}`, async ({
    page,
    browser,
    stack,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const title = `Compared at ${width}`;
    await openNewPost(page);
    await fill(page, { Title: title, Content: 'First words.', Prompt: 'rates' });
    await page.getByRole('button', { name: 'Generate Structure' }).click();
    const question = page.getByRole('dialog', { name: 'Replace what you wrote?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await choose(page, [cover]);
    const panel = await review(page);
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Write another' })).toBeVisible();
    await expectAccessible(page);
    await editPost(page, title);
    const other = await browser.newPage({ baseURL: stack.siteUrl });
    await signIn(other, 'admin');
    await editPost(other, title);
    await fill(other, { Content: 'Their words.' });
    const theirs = await review(other);
    await theirs.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(theirs).toBeHidden();
    await other.close();
    await fill(page, { Content: 'My words.' });
    await page.getByRole('button', { name: 'Review and publish' }).click();
    await expect(page.getByRole('region', { name: 'Somebody else changed this post meanwhile' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a key takes about as long in a long text as in a short one', async ({ page }) => {
  await openNewPost(page);
  const inShort = await medianKey(page, 'Rates went up. ');
  const paragraph = 'Rates went **up** and [down](https://example.com), `a < b`, and so on for a while.\n\n';
  const inLong = await medianKey(page, paragraph.repeat(400));
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.locator('p').nth(400)).toBeAttached();
  expect(inLong / inShort).toBeLessThan(8);
});

/** The middle one of the times that twenty keys take until the next picture, in milliseconds. */
async function medianKey(page: Page, text: string): Promise<number> {
  await field(page, 'Content').fill(text);
  return field(page, 'Content').evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    for (let key = 0; key < 20; key += 1) {
      const start = performance.now();
      element.focus();
      document.execCommand('insertText', false, 'x');
      await frame();
      times.push(performance.now() - start);
    }
    return times.sort((one, other) => one - other)[10] ?? 0;
  });
}

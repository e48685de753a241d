import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { publishPosts } from '../../support/sites/ledgerlight.ts';

/** A worker that begins again after a failure publishes posts of its own. */
const RUN = Date.now().toString(36);
const [COVERED, CHECKED] = [`Never covered ${RUN}`, `Checked list ${RUN}`] as const;

test.beforeAll(async () => {
  await publishPosts([COVERED, CHECKED].map((title) => ({ title, text: 'First words.' })));
  await publishPosts([{ title: CHECKED, text: 'Second words.' }]);
});

async function openPosts(page: Page, username: string, title: string): Promise<Locator> {
  await signIn(page, username, `/admin/blog?section=posts&search=${encodeURIComponent(title)}`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(row).toBeVisible();
  return row;
}

const act = (row: Locator, words: string) => row.getByRole('button', { name: new RegExp(`^${words}:`) });

test('a toast does not cover the row that it speaks of, on a desktop and on a phone', async ({ page }) => {
  const row = await openPosts(page, 'intern1', COVERED);
  for (const viewport of [
    { width: 1440, height: 560 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(viewport);
    for (const [words, told, edge] of [
      ['Hide', 'Post hidden', 'end'],
      ['Publish again', 'Post published again', 'start'],
    ] as const) {
      const button = act(row, words);
      await button.evaluate((element, block) => element.scrollIntoView({ block }), edge);
      await button.click();
      const dismiss = page.getByRole('button', { name: `Dismiss: ${told}` });
      await expect(dismiss).toBeVisible();
      const areApart = async () => {
        const [toast, about] = await Promise.all([dismiss.locator('..').boundingBox(), row.boundingBox()]);
        return toast && about && (toast.y >= about.y + about.height || about.y >= toast.y + toast.height);
      };
      // It finds its place after it was drawn.
      await expect.poll(areApart, { message: `${words} at ${viewport.width} px` }).toBe(true);
      await dismiss.click();
    }
  }
});

test('the list of posts, its dialogs and a former version have no accessibility fault', async ({ page }) => {
  const row = await openPosts(page, 'admin', CHECKED);
  await expectAccessibleAtBothWidths(page);
  await act(row, 'Change time').click();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await act(row, 'Versions').click();
  const versions = page.getByRole('dialog', { name: `Versions of '${CHECKED}'` });
  await versions
    .getByText(/^Until/)
    .first()
    .click();
  await expect(versions.getByRole('button', { name: 'Restore in the editor' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(act(row, 'Versions')).toBeFocused();
  await page.keyboard.press('Enter');
  await versions
    .getByText(/^Until/)
    .first()
    .click();
  await versions.getByRole('button', { name: 'Restore in the editor' }).click();
  await expect(page.getByRole('region', { name: 'This is a former version' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the post of another intern cannot be changed and has no accessibility fault', async ({ page }) => {
  const row = await openPosts(page, 'intern3', CHECKED);
  await expect(act(row, 'Delete')).toHaveCount(0);
  await act(row, 'View').click();
  await expect(page.getByText('You can read this post, not change it')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a post that is far down the list is opened at the top of its form', async ({ page }) => {
    await signIn(page, 'admin', '/admin/blog?section=posts');
    await page
      .getByRole('button', { name: /^Edit:/ })
      .nth(9)
      .click();
    await expect(page.getByLabel('Title').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Edit post', level: 2 })).toBeInViewport();
  });
});

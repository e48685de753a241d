import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { png } from '../../support/png.ts';
import { field, review, signIn } from '../../support/post-editor.ts';
import { expect, test } from '../../support/site-test.ts';
import { ledgerlight, makeFolder } from '../../support/sites/ledgerlight.ts';
import type { SharedStack } from '../../support/sites/stack.ts';

test.use({ expectedMessages: [[/Admin dashboard access/], { scope: 'test' }] });

/** Publishes a post of intern1 by the terminal, whichever file it came from before. */
async function publish(
  stack: SharedStack,
  slug: string,
  title: string,
  { text = 'First words.', type = 'trading-strategy' } = {},
): Promise<void> {
  const folder = await makeFolder({
    'post.md': `---\ntitle: ${title}\nslug: ${slug}\ntype: ${type}\nimage: cover.png\n---\n\n${text}\n`,
    'cover.png': png(160, 90, slug.length),
  });
  expect(await ledgerlight(['publish', '--adopt', folder], stack.cliEnvironment)).toMatchObject({ code: 0 });
}

async function openPosts(page: Page, username: string, title: string): Promise<Locator> {
  await signIn(page, username);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByLabel('Search titles').fill(title);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(row).toBeVisible();
  return row;
}

const act = (row: Locator, words: string) => row.getByRole('button', { name: new RegExp(`^${words}:`) });

/** Visitors get this status for the post, once caches have let go of what they held. */
async function expectForVisitors(stack: SharedStack, slug: string, status: number): Promise<void> {
  await expect(async () => {
    expect((await fetch(`${stack.siteUrl}/blog/${slug}`)).status).toBe(status);
  }).toPass();
}

test('a post is hidden from visitors and shown again', async ({ page, stack }) => {
  await publish(stack, 'hide-and-show', 'Hide and show');
  const row = await openPosts(page, 'intern1', 'Hide and show');
  await expectForVisitors(stack, 'hide-and-show', 200);
  await act(row, 'Unpublish').click();
  await expect(row.getByText('Unpublished')).toBeVisible();
  await expectForVisitors(stack, 'hide-and-show', 404);
  const list = async () => (await fetch(`${stack.siteUrl}/blog?type=trading-strategy`)).text();
  await expect.poll(list).not.toContain('Hide and show');
  await act(row, 'Publish again').click();
  await expect(row.getByText('Published', { exact: true })).toBeVisible();
  await expectForVisitors(stack, 'hide-and-show', 200);
  await expect.poll(list).toContain('Hide and show');
});

for (const viewport of [
  { width: 1440, height: 560 },
  { width: 390, height: 700 },
]) {
  test(`at ${viewport.width} px a toast does not cover the row that it speaks of`, async ({ page, stack }) => {
    const title = `Never covered at ${viewport.width}`;
    await publish(stack, `never-covered-${viewport.width}`, title);
    await page.setViewportSize(viewport);
    const row = await openPosts(page, 'intern1', title);
    await page.getByRole('button', { name: 'Dismiss: Access Granted' }).click();
    for (const [words, told, edge] of [
      ['Unpublish', 'Post unpublished', 'end'],
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
      await expect.poll(areApart, { message: words }).toBe(true);
      await dismiss.click();
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a post that is far down the list is opened at the top of its form', async ({ page }) => {
    await signIn(page, 'admin');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    const edits = page.getByRole('button', { name: /^Edit:/ });
    await expect(edits.nth(9)).toBeVisible();
    await edits.nth(9).click();
    const heading = page.getByRole('heading', { name: 'Edit post', level: 2 });
    await expect(page.getByLabel('Title').first()).toBeVisible();
    await expect(heading).toBeInViewport();
  });
});

test('a hidden post can be changed and corrected, and readers are told of it once they see it again', async ({
  page,
  stack,
}) => {
  await publish(stack, 'changed-unseen', 'Changed unseen');
  const row = await openPosts(page, 'intern1', 'Changed unseen');
  await act(row, 'Unpublish').click();
  await expect(row.getByText('Unpublished')).toBeVisible();
  await act(row, 'Edit').click();
  await expect(page.getByRole('region', { name: 'Visitors do not see this post' })).toBeVisible();
  await page.getByLabel('Author').first().fill('Jan Nowicki');
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect(page.getByText('This changes the post, which stays hidden')).toBeVisible();
  await page.getByLabel('Correction for readers').fill('The author was\nsomebody else.');
  await page.getByRole('button', { name: 'Save, still hidden' }).click();
  await expect(page.getByText('Post Saved')).toBeVisible();
  await expectForVisitors(stack, 'changed-unseen', 404);

  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await act(row, 'Publish again').click();
  await expectForVisitors(stack, 'changed-unseen', 200);
  await page.goto('/blog/changed-unseen');
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('The author was somebody else.');
  await expect(page.getByRole('article').getByText('Updated')).toBeVisible();
});

test('a deleted post is gone for visitors; Undo brings it back, and later the list of deleted posts', async ({
  page,
  stack,
}) => {
  await publish(stack, 'gone-and-staying', 'Gone next to this');
  await publish(stack, 'gone-and-back', 'Gone and back');
  const row = await openPosts(page, 'intern1', 'Gone and back');
  await page.getByLabel('Search titles').fill('Gone ');
  const next = page.getByRole('heading', { name: 'Gone next to this' });
  await expect(next).toBeVisible();
  await act(row, 'Delete').click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(next).toBeFocused();
  expect((await fetch(`${stack.siteUrl}/_data/blog/gone-and-back?at=once`)).status).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Post restored')).toBeVisible();
  await expect(row).toBeVisible();
  await expectForVisitors(stack, 'gone-and-back', 200);

  await act(row, 'Delete').click();
  await expect(row).toBeHidden();
  await page.reload();
  await page.getByRole('link', { name: 'Deleted posts' }).click();
  const deleted = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gone and back' }) });
  await expect(deleted).toContainText('by intern1');
  await act(deleted, 'Restore').click();
  await expect(page.getByText("'Gone and back' is among the posts again")).toBeVisible();
  await expect(deleted).toBeHidden();
  await expectForVisitors(stack, 'gone-and-back', 200);
});

test('a former version is opened in the editor and published through the review', async ({ page, stack }) => {
  await publish(stack, 'versions', 'Versions', { text: 'The first wording.' });
  await publish(stack, 'versions', 'Versions', { text: 'The second wording.' });
  const row = await openPosts(page, 'intern1', 'Versions');
  await act(row, 'Versions').click();
  const dialog = page.getByRole('dialog', { name: "Versions of 'Versions'" });
  await dialog
    .getByText(/^Until/)
    .first()
    .click();
  await expect(dialog.locator('del')).toHaveText('second');
  await expect(dialog.locator('ins')).toHaveText('first');
  await dialog.getByRole('button', { name: 'Restore in the editor' }).click();
  await expect(page.getByRole('region', { name: 'This is a former version' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect(field(page, 'Content')).toHaveValue(/The first wording\./);
  const panel = await review(page);
  await expect(panel.locator('ins')).toHaveText('first');
  expect(await (await fetch(`${stack.siteUrl}/blog/versions`)).text()).toContain('The second wording.');
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(async () => {
    expect(await (await fetch(`${stack.siteUrl}/blog/versions`)).text()).toContain('The first wording.');
  }).toPass();
});

test('an intern is not offered to change what another one added, an admin is', async ({ page, stack, browser }) => {
  await publish(stack, 'not-yours', 'Not yours');
  const foreign = await openPosts(page, 'intern3', 'Not yours');
  for (const words of ['Edit', 'Unpublish', 'Change time', 'Delete']) await expect(act(foreign, words)).toHaveCount(0);
  await expect(act(foreign, 'Versions')).toBeVisible();
  await expect(foreign.getByRole('link', { name: /^Open on site/ })).toHaveAttribute(
    'href',
    `${stack.siteUrl}/blog/not-yours`,
  );
  await act(foreign, 'View').click();
  await expect(page.getByText('It was added by intern1. Only whoever added it and admins may edit it.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Review and publish' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  const other = await browser.newPage({ baseURL: stack.siteUrl });
  const ofAdmin = await openPosts(other, 'admin', 'Not yours');
  await expect(act(ofAdmin, 'Edit')).toBeVisible();
  await expect(act(ofAdmin, 'Delete')).toBeVisible();
  await other.close();
});

test.describe('the list of posts has no accessibility fault', () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`at ${viewport.width} px, with its dialogs, in light and dark`, async ({ page, stack }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await publish(stack, 'checked', 'Checked list');
      await publish(stack, 'checked', 'Checked list', { text: `Changed at ${viewport.width}.` });
      const row = await openPosts(page, 'intern1', 'Checked list');
      await expectAccessibleInBothThemes(page);
      await act(row, 'Versions').click();
      await page
        .getByRole('dialog')
        .getByText(/^Until/)
        .first()
        .click();
      await expectAccessibleInBothThemes(page);
      await page.keyboard.press('Escape');
      await expect(act(row, 'Versions')).toBeFocused();
      await act(row, 'Change time').click();
      await expectAccessibleInBothThemes(page);
    });
  }
});

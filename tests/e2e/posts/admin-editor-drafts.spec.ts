import type { Page } from '@playwright/test';
import { png } from '../../support/png.ts';
import { choose, editPost, field, fill, openNewPost, pngFile, review, signIn } from '../../support/post-editor.ts';
import { expect, test } from '../../support/site-test.ts';

test.use({ expectedMessages: [[/^info: Admin dashboard access/], { scope: 'test' }] });

const cover = pngFile('cover.png', png(320, 180, 62));

/** Leaves the page without being asked. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

/** All that the browser keeps of drafts, as JSON. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('ledgerlight-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          };
        };
      }),
  );
}

async function publish(page: Page, title: string, content = 'First words.\n\nSecond words.'): Promise<void> {
  await fill(page, { Title: title, Content: content });
  await choose(page, [cover]);
  const panel = await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
}

test('what is typed comes back after a reload with its pictures, until it is published or discarded', async ({
  page,
}) => {
  await openNewPost(page);
  await fill(page, { Title: 'Half a thought', Content: 'To be continued.', Prompt: 'rates' });
  await choose(page, [cover]);
  await page.getByLabel('Alternative text for cover.png').fill('A cover');
  await expect(page.getByText('The draft is kept in this browser.')).toBeVisible();
  // The words stand there since the first save; the last one comes a moment after the last key.
  await expect.poll(() => keptDrafts(page)).toContain('A cover');
  await reload(page);
  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page.getByRole('region', { name: 'Your draft is back' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  await expect(page.getByLabel('Prompt')).toHaveValue('rates');
  await expect(page.getByLabel('Alternative text for cover.png')).toHaveValue('A cover');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  const panel = await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page.getByRole('heading', { name: 'New post', level: 2 })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Your draft is back' })).toBeHidden();
});

test('text typed up to the moment a tab closes is in the form of the next tab', async ({ page, context }) => {
  await openNewPost(page);
  let tab = page;
  let typed = '';
  for (const words of ['Rates rose', ' in May', ' and again', ' in June.']) {
    await field(tab, 'Content').click();
    await tab.keyboard.press('ControlOrMeta+End');
    await tab.keyboard.type(words);
    typed += words;
    tab.once('dialog', (dialog) => dialog.accept());
    const closed = tab.waitForEvent('close');
    await tab.close({ runBeforeUnload: true });
    await closed;
    tab = await context.newPage();
    await tab.goto('/admin/blog');
    await expect(field(tab, 'Content')).toHaveValue(typed);
  }
  await tab.getByRole('button', { name: 'Discard draft' }).click();
  await tab.getByRole('button', { name: 'Forget it' }).click();
});

test('a draft whose tab closes just after the next one opened moves to the next one', async ({ page, context }) => {
  await openNewPost(page);
  await fill(page, { Content: 'Rates rose' });
  await expect(page.getByText('The draft is kept in this browser.')).toBeVisible();
  const next = await context.newPage();
  await next.goto('/admin/blog');
  await expect(field(next, 'Content')).toHaveValue('');
  await page.close();
  await expect(field(next, 'Content')).toHaveValue('Rates rose');
  await next.getByRole('button', { name: 'Discard draft' }).click();
  await next.getByRole('button', { name: 'Forget it' }).click();
});

test.describe('two tabs at once', () => {
  // The database may be what refuses the second.
  test.use({ expectedMessages: [[/^info: Admin dashboard access/, /status of 409/], { scope: 'test' }] });

  test('the same text published from two tabs at once makes one post', async ({ page, context }) => {
    await openNewPost(page);
    const other = await context.newPage();
    await other.goto('/admin/blog');
    const tabs = [page, other];
    for (const tab of tabs) {
      await fill(tab, { Title: 'One text in two tabs', Content: 'The same words.' });
      await choose(tab, [cover]);
    }
    for (const tab of tabs) await review(tab);
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Publish', exact: true }).click()));
    const outcome = (tab: Page) =>
      tab.getByRole('region', { name: /^('One text in two tabs' is published\.|This text is already published)$/ });
    await Promise.all(tabs.map((tab) => expect(outcome(tab)).toBeVisible()));
    const already = (tab: Page) => tab.getByRole('region', { name: 'This text is already published' });
    const isAlready = await Promise.all(tabs.map((tab) => already(tab).isVisible()));
    expect(isAlready.toSorted()).toEqual([false, true]);
    const second = isAlready[0] ? page : other;
    await expect(already(second)).toContainText("'One text in two tabs' was published by ");
    expect((await second.request.get('/blog/one-text-in-two-tabs')).status()).toBe(200);
    expect((await second.request.get('/blog/one-text-in-two-tabs-2')).status()).toBe(404);

    await already(second).getByRole('button', { name: 'Publish it as another post' }).click();
    const panel = await review(second);
    await panel.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(second.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  });
});

test('two pages write two new posts at once, and neither takes the draft of the other', async ({ page, context }) => {
  await openNewPost(page);
  await fill(page, { Title: 'First of two' });
  const other = await context.newPage();
  await other.goto('/admin/blog');
  await expect(field(other, 'Title')).toHaveValue('');
  await fill(other, { Title: 'Second of two' });
  await expect.poll(() => keptDrafts(page)).toMatch(/First of two.*Second of two/);
  for (const [own, title] of [
    [page, 'First of two'],
    [other, 'Second of two'],
  ] as const) {
    await reload(own);
    await expect(field(own, 'Title')).toHaveValue(title);
  }

  await other.close({ runBeforeUnload: false });
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect.poll(() => keptDrafts(page)).not.toContain('First of two');
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Second of two');
});

test('a published post is edited: its picture is already there, and its addresses stay', async ({ page, request }) => {
  await openNewPost(page);
  await publish(page, 'To be edited');
  await editPost(page, 'To be edited');
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toContainText('published');
  const unchanged = await review(page);
  await expect(unchanged).toContainText('Nothing has changed');
  await expect(unchanged.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
  await unchanged.getByRole('button', { name: 'Back to the form' }).click();
  await field(page, 'Content').fill('First words.\n\nOther words.');
  const panel = await review(page);
  await expect(panel.locator('del')).toHaveText('Second');
  await expect(panel.locator('ins')).toHaveText('Other');
  await expect(panel.getByRole('listitem').filter({ hasText: 'already there' })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Post Updated')).toBeVisible();
  const result = page.getByRole('region', { name: "'To be edited' is updated." });
  await expect(result).toBeFocused();
  await expect(result.getByRole('link', { name: /^Open on site/ })).toHaveAttribute('href', /\/blog\/to-be-edited$/);
  await expect(page.getByRole('heading', { name: 'Edit post', level: 2 })).toBeVisible();
  await expect(field(page, 'Content')).toHaveValue('First words.\n\nOther words.');
  await expect(await review(page)).toContainText('Nothing has changed');
  await expect(async () => {
    expect(await (await request.get('/blog/to-be-edited')).text()).toContain('Other words.');
  }).toPass();
});

test('images in the text keep their file names when a published post is edited', async ({ page }) => {
  await openNewPost(page);
  await fill(page, { Title: 'With a chart', Content: 'First words.\n\n![The curve](chart.png)' });
  await choose(page, [cover, pngFile('chart.png', png(200, 100, 63))]);
  await (await review(page)).getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Edit this post' }).click();
  await expect(page.getByRole('heading', { name: 'Edit post', level: 2 })).toBeVisible();
  await expect(field(page, 'Content')).toHaveValue('First words.\n\n![The curve](chart.png)');
  await expect(page.getByRole('img', { name: 'The curve' })).toBeVisible();
  const unchanged = await review(page);
  await expect(unchanged).toContainText('Nothing has changed');
  await unchanged.getByRole('button', { name: 'Back to the form' }).click();

  await field(page, 'Content').fill('Other words.\n\n![The curve](chart.png)');
  const panel = await review(page);
  await expect(panel.locator('ins')).toHaveText('Other');
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('region', { name: "'With a chart' is updated." })).toBeFocused();
  await expect(field(page, 'Content')).toHaveValue('Other words.\n\n![The curve](chart.png)');
  await expect(await review(page)).toContainText('Nothing has changed');
});

test('two people edit one post: the second is told, shown both versions, and loses neither', async ({
  page,
  browser,
  stack,
}) => {
  await openNewPost(page);
  await publish(page, 'Edited by two');
  await editPost(page, 'Edited by two');

  const others = await browser.newContext({ baseURL: stack.siteUrl });
  const other = await others.newPage();
  await signIn(other, 'admin');
  await editPost(other, 'Edited by two');
  await fill(other, { Content: 'Their words.\n\nSecond words.', 'Meta title': 'Their meta title' });
  await (await review(other)).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(other.getByText('Post Updated')).toBeVisible();
  await others.close();

  await field(page, 'Title').fill('Edited by two people');
  await field(page, 'Content').fill('My words.\n\nSecond words.');
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const conflict = page.getByRole('region', { name: 'Somebody else changed this post meanwhile' });
  await expect(conflict).toContainText(/It was changed by admin on \d+ \w+ \d{4}, \d\d:\d\d\. Nothing was published\./);
  await expect(conflict).toContainText('Their meta title');
  await expect(conflict.locator('del').filter({ hasText: 'Their' })).toHaveCount(1);
  await expect(conflict.locator('ins').filter({ hasText: 'My' })).toHaveCount(1);

  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await expect(field(page, 'Content')).toHaveValue('Their words.\n\nSecond words.');
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect(field(page, 'Content')).toHaveValue('My words.\n\nSecond words.');
  const panel = await review(page);
  await expect(panel.locator('ins').filter({ hasText: 'My' })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Post Updated')).toBeVisible();
});

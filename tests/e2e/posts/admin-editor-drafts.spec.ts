import type { Page } from '@playwright/test';
import { png } from '../../support/png.ts';
import { choose, expectContent, field, fill, openNewPost, pngUpload } from '../../support/post-editor.ts';
import { expect, test } from '../../support/site-test.ts';

test.use({ expectedMessages: [[/^info: Admin dashboard access/], { scope: 'test' }] });

const cover = pngUpload('cover.png', png(320, 180, 62));

/** Leaves the page without a prompt. */
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

test('what is typed comes back after a reload with its images', async ({ page }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Half a thought', Content: 'To be continued.', Prompt: 'rates' });
  await choose(page, [cover]);
  await page.getByLabel('Alternative text for cover.png').fill('A cover');
  await expect(page.getByText('The draft is kept in this browser.')).toBeVisible();
  // The words stand there since the first save; the last one comes a moment after the last key.
  await expect.poll(() => keptDrafts(page)).toContain('A cover');
  await reload(page);
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Your draft is back' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
  await expect(page.getByLabel('Prompt')).toHaveValue('rates');
  await expect(page.getByLabel('Alternative text for cover.png')).toHaveValue('A cover');

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect(field(page, 'Title')).toHaveValue('Half a thought');
});

test('text typed up to the moment a tab closes is in the form of the next tab', async ({ page, context }) => {
  await openNewPost(page);
  let tab = page;
  let typed = '';
  for (const words of ['Rates rose', ' in May.']) {
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
    await expectContent(tab, typed);
  }
});

test('a draft whose tab closes just after the next one opened moves to the next one', async ({ page, context }) => {
  await openNewPost(page);
  await fill(page, { Content: 'Rates rose' });
  await expect(page.getByText('The draft is kept in this browser.')).toBeVisible();
  const next = await context.newPage();
  await next.goto('/admin/blog');
  await expectContent(next, '');
  await page.close();
  await expectContent(next, 'Rates rose');
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

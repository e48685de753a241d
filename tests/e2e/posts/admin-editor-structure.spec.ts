import { field, openNewPost } from '../../support/post-editor.ts';
import { expect, test } from '../../support/site-test.ts';

test.use({ expectedMessages: [[/^info: Admin dashboard access/], { scope: 'test' }] });

test('without a provider the outline fills the empty fields and says what it is', async ({ page }) => {
  await openNewPost(page);
  await page.getByRole('button', { name: 'Generate Structure' }).click();
  await expect(page.getByText('Describe what the post is about first.')).toBeVisible();
  await page.getByLabel('Prompt').fill('interest rates for people who rent');
  await page.getByRole('button', { name: 'Generate Structure' }).click();
  await expect(page.getByText('Structure Generated! ✨')).toBeVisible();
  await expect(page.getByText(/No AI provider is set up: this is the built-in outline/)).toBeVisible();
  await expect(field(page, 'Content')).toHaveValue(/## /);
  await expect(field(page, 'Title')).not.toHaveValue('');
});

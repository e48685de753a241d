import { field, fill, openNewPost } from '../support/post-editor.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ expectedMessages: [[/^info: Admin dashboard access/, /Failed to load resource/], { scope: 'test' }] });

const FUNCTION = '**/functions/v1/generate-structure';
const structure = {
  title: 'Rates explained',
  content: '## What rates are\n\n## What they do',
  metaTitle: 'Rates',
  metaDescription: 'How rates work.',
  source: 'provider',
};
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

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

test('a structure asks before it replaces words, and they can be brought back', async ({ page }) => {
  await page.route(FUNCTION, (route) => route.fulfill({ json: structure, headers: CORS }));
  await openNewPost(page);
  await fill(page, { Title: 'My own title', Prompt: 'rates' });
  const generate = page.getByRole('button', { name: 'Generate Structure' });
  await generate.click();
  const question = page.getByRole('dialog', { name: 'Replace what you wrote?' });
  await expect(question).toContainText('Title');
  await question.getByRole('button', { name: 'Fill empty fields only' }).click();
  await expect(field(page, 'Title')).toHaveValue('My own title');
  await expect(field(page, 'Content')).toHaveValue(structure.content);
  await expect(page.getByText('Structure Generated! ✨')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: Structure Generated! ✨' }).click();
  await generate.click();
  await question.getByRole('button', { name: 'Fill empty fields only' }).click();
  await expect(page.getByText('Nothing Changed')).toBeVisible();
  await expect(page.getByText('Structure Generated! ✨')).toBeHidden();
  await generate.click();
  await question.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue('Rates explained');
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect(field(page, 'Title')).toHaveValue('My own title');
});

test('a generation that fails says so and leaves the form alone; one that takes long can be cancelled', async ({
  page,
}) => {
  await page.route(FUNCTION, (route) => route.fulfill({ status: 502, json: { message: 'x' }, headers: CORS }));
  await openNewPost(page);
  await fill(page, { Title: 'Mine', Prompt: 'rates' });
  await page.getByRole('button', { name: 'Generate Structure' }).click();
  await expect(page.getByText('Generation Failed')).toBeVisible();
  await expect(page.getByText('Could not generate structure. Please try again.').first()).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Mine');

  await page.unrouteAll();
  await page.route(FUNCTION, () => undefined);
  await page.getByRole('button', { name: 'Generate Structure' }).click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  await page.getByRole('region', { name: 'AI structure' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Generate Structure' })).toBeVisible();
});

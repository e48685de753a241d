import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

test('a visitor sends a message: what is missing is named, then it is stored', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await page.getByLabel('Name').fill('Łucja 🚀');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('How do I read a yield curve?');
  const sent = page.waitForResponse('**/_contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent as a document and answered with one', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Reader');
    await page.getByLabel('Email').fill('reader@example.com');
    await page.getByLabel('Subject').fill('A question');
    await page.getByRole('textbox', { name: 'Message' }).fill('Does this work?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status')).toContainText('Your message is with us');
  });
});

test('a damaged message is refused with words, whatever its form', async ({ request }) => {
  const json = await request.post('/_contact', { data: [1], headers: { accept: 'application/json' } });
  expect(json.status()).toBe(422);
  expect(await json.json()).toEqual({
    message: 'Name is required. Email is required. Subject is required. Message is required',
  });
  const form = await request.post('/_contact', { form: { name: 'x', email: 'none', subject: 's', message: 'm' } });
  expect(form.status()).toBe(422);
  expect(await form.text()).toContain('Email must be a valid email address');
});

import { expect, httpTest, test } from '../../support/site-test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form is sent as a document and answered with one', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Reader');
    await page.getByLabel('Email').fill('reader@example.com');
    await page.getByLabel('Subject').fill('A question');
    await page.getByRole('textbox', { name: 'Message' }).fill('Does this work?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status')).toContainText('Your message is with us');
  });
});

httpTest('a damaged message is refused with words, whatever its form', async ({ request }) => {
  const json = await request.post('/_contact', { data: [1], headers: { accept: 'application/json' } });
  expect(json.status()).toBe(422);
  expect((await json.json()).message).toMatch(/required/);
  const form = await request.post('/_contact', { form: { name: 'x', email: 'none', subject: 's', message: 'm' } });
  expect(form.status()).toBe(422);
  expect(await form.text()).toContain('Email must be a valid email address');
});

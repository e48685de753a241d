import { fillMessage } from '../../support/contact-form.ts';
import { expect, test } from '../../support/site-test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form is sent as a document and answered with one', async ({ page }) => {
    await page.goto('/contact');
    await fillMessage(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status')).toContainText('We have received your message');
  });
});

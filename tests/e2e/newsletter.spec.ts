import { expect, test } from '../support/site-test.ts';

test('a visitor signs up for the newsletter in the dialog', async ({ page }) => {
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
  await expect(page.locator('dialog iframe')).toHaveCSS('height', '500px');
  const form = page.frameLocator('dialog iframe');
  await form.getByLabel('Email address').fill('reader@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toHaveText('Thank you. The next letter comes to you.');
});

test.describe('with an address that is refused', () => {
  test.use({ expectedMessages: [[/status of 422/], { scope: 'test' }] });

  test('Escape closes the dialog, also from within its form, before and after it was sent', async ({ page }) => {
    await page.goto('/blog');
    await page.waitForLoadState('networkidle');
    const opener = page.getByRole('button', { name: 'Sign Up' }).first();
    const dialog = page.getByRole('dialog', { name: 'Join Our Newsletter' });
    const email = page.frameLocator('dialog iframe').getByLabel('Email address');
    await opener.click();
    await email.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await email.fill('nobody@example');
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription(/valid email address/);
    await email.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('an address that is none is refused with what was typed kept', async ({ request }) => {
  const answer = await request.post('/embed/newsletter', { form: { email: 'no address' } });
  expect(answer.status()).toBe(422);
  const html = await answer.text();
  expect(html).toContain('Email must be a valid email address');
  expect(html).toContain('value="no address"');
});

test('the form may be framed by the site and by nobody else', async ({ request }) => {
  const policy = (await request.get('/embed/newsletter')).headers()['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'self'");
});

test('on a phone nothing of the field that people do not see is shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/embed/newsletter');
  const box = await page.locator('[aria-hidden="true"]').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
  expect(box?.height).toBeLessThanOrEqual(1);
});

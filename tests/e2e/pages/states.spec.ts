import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { fillMessage } from '../../support/contact-form.ts';
import { expect, test as freshTest, tabTest as test } from '../../support/site-test.ts';
import { afterRetries, visit } from '../../support/visit.ts';

// States of the public pages that have no address of their own.

test.use({ expectedMessages: [/Failed to load resource/] });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('the open menu has no accessibility fault', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test('the newsletter dialog has no accessibility fault', async ({ page }) => {
  await visit(page, '/tools');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await expect(page.frameLocator('dialog iframe').getByLabel('Email address')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a contact form with problems or a failure has no accessibility fault', async ({ page }) => {
  await page.route('**/_contact', (route) => route.abort());
  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await fillMessage(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

freshTest('a skeleton, sample cards and a failed post have no accessibility fault', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.clock.install();
  let listRequests = 0;
  await page.route('**/_data/guides', async (route) => {
    listRequests += 1;
    await held.promise;
    await route.fulfill({ status: 503, body: 'null' });
  });
  let postRequests = 0;
  await page.route('**/_data/blog/*', (route) => {
    postRequests += 1;
    return route.fulfill({ status: 503, body: 'null' });
  });
  await visit(page, '/blog');
  const post = page.locator('main article').first().getByRole('link');
  await page.getByRole('banner').getByRole('link', { name: 'Investment Guides' }).first().click();
  await expect(page.getByRole('status').getByText('Loading articles')).toBeAttached();
  await expect(page.locator('main h1')).toHaveText('Financial Guides');
  await expectAccessibleInBothThemes(page);
  held.resolve();
  await afterRetries(page, () => listRequests, 3);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await post.dispatchEvent('click');
  await afterRetries(page, () => postRequests, 2);
  await expect(page.getByText('This article could not be loaded')).toBeVisible();
  expect(postRequests).toBe(3);
  await expectAccessibleInBothThemes(page);
});

import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

/** The focus is on something that shows it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle === 'none' ? '0px' : outlineWidth;
  });
  expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2);
}

test('from the home page to a post and back, and by a slash to the search and what it finds', async ({ page }) => {
  await visit(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Financial News' }).first());
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('main h1')).toBeFocused();
  await tabTo(page, page.locator('main article').first().getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/blog');

  await visit(page, '/contact');
  await page.getByLabel('Subject').focus();
  await page.keyboard.type('a/b');
  await expect(page.getByLabel('Subject')).toHaveValue('a/b');
  await expect(page).toHaveURL('/contact');
  await visit(page, '/about');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('inflation');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=inflation/);
  await tabTo(page, page.locator('main a[href^="/blog/"]').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/.+/);
  await visit(page, '/search');
  await page.getByLabel('Press / on any page to search').focus();
  await page.keyboard.press('Space');
  await visit(page, '/about');
  await page.keyboard.press('/');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('a message is written and sent; what is missing or failed is reached first, without an accessibility fault', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  await visit(page, '/contact');
  const send = page.getByRole('button', { name: 'Send message' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const [label, words] of [
    ['Name', 'Łucja 🚀'],
    ['Email', 'reader@example.com'],
    ['Subject', 'A question'],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.keyboard.insertText(words);
  }
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.insertText('How do I read this?');
  await page.route('**/_contact', (route) => route.abort());
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.unroute('**/_contact');
  await tabTo(page, send);
  const sent = page.waitForResponse('**/_contact');
  await page.keyboard.press('Enter');
  expect((await sent).status()).toBe(200);
  await expect(page.locator(':focus')).toContainText('Thank you');
});

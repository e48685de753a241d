import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

const MOST_STOPS = 120;

/** Presses Tab until the control has the focus, and fails when it is not reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${control}`);
}

/** The focus is on something that shows it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle === 'none' ? '0px' : outlineWidth;
  });
  expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2);
}

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
}

test('from the home page to an article, its contents and back', async ({ page }) => {
  await open(page, '/');
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
});

test('a list is filtered', async ({ page }) => {
  await open(page, '/blog');
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Kinds of articles' }).getByRole('link', { name: 'Market Analysis' }),
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?type=market-analysis');
  await expect(page.locator('main h1')).toHaveText('Market Analysis');
});

test('a slash leads to the search from anywhere, and what was found is reached', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('/');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('inflation');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=inflation/);
  await tabTo(page, page.locator('main a[href^="/blog/"]').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\/.+/);
});

test('the slash can be turned off, for good', async ({ page }) => {
  await open(page, '/search');
  await page.getByLabel('The key / leads here from every page').focus();
  await page.keyboard.press('Space');
  await open(page, '/about');
  await page.keyboard.press('/');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page).toHaveURL('/about');
});

test('a slash that is typed into a field stays there', async ({ page }) => {
  await open(page, '/contact');
  await page.getByLabel('Subject').focus();
  await page.keyboard.type('a/b');
  await expect(page.getByLabel('Subject')).toHaveValue('a/b');
  await expect(page).toHaveURL('/contact');
});

test('a message is written and sent; what is missing is reached first', async ({ page }) => {
  await open(page, '/contact');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required').first()).toBeVisible();
  for (const [label, words] of [
    ['Name', 'Reader'],
    ['Email', 'reader@example.com'],
    ['Subject', 'A question'],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.keyboard.type(words);
  }
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('How do I read this?');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Thank you');
});

test('the newsletter is subscribed to in its dialog', async ({ page }) => {
  await open(page, '/tools');
  const opener = page.getByRole('button', { name: 'Sign Up' }).first();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a tool is opened and left again', async ({ page }) => {
  await open(page, '/tools');
  await tabTo(
    page,
    page
      .locator('main')
      .getByRole('link', { name: /Meta Tag/ })
      .first(),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByText('Coming Soon').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Back to Tools' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tools');
});

test('the legal text scrolls', async ({ page }) => {
  await open(page, '/privacy-policy');
  const panel = page.locator('main [tabindex="0"]').first();
  await expect(panel).toHaveCSS('height', '600px');
  await tabTo(page, panel);
  await page.keyboard.press('PageDown');
  await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test.describe('on the not-found page', () => {
  test.use({ expectedMessages: [[/404/], { scope: 'test' }] });

  test('the details open and the way back is taken', async ({ page }) => {
    await open(page, '/blog');
    await open(page, '/no-such-page');
    await tabTo(page, page.locator('main summary'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Error Code: 404 - Page Not Found')).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blog');
  });
});

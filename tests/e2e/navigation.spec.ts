import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { visit } from '../support/visit.ts';

/** The paths of page data that the browser asks for, in their order. */
function dataRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_data/')) paths.push(pathname);
  });
  return paths;
}

function firstArticle(page: Page) {
  return page.locator('main article').first().getByRole('link');
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

test('a page asks for its data once and keeps it: going back asks for nothing', async ({ page }) => {
  const asked = dataRequests(page);
  await visit(page, '/blog');
  expect(asked).toEqual([]);
  await firstArticle(page).click();
  await expect(page.locator('main h1')).toBeFocused();
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(firstArticle(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/blog\/.+/);
  expect(asked).toHaveLength(1);
});

test('while data is on its way the skeleton of the next page is shown', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/_data/guides', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/blog');
  await page.getByRole('link', { name: 'Investment Guides' }).first().click();
  await expect(page.getByRole('status').getByText('Loading articles')).toBeAttached();
  await expect(page.locator('main h1')).toHaveText('Financial Guides');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Investment Guides' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  answer();
  await expect(firstArticle(page)).toBeVisible();
});

test('a guide belongs to the guides, and the links of its text to pages of the site open in place', async ({
  page,
}) => {
  const path = '/blog/choosing-an-insurance-excess';
  const highlighted = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await visit(page, path);
  await expect(highlighted).toHaveText(['Investment Guides']);
  await markDocument(page);
  await page.locator('article').getByRole('link', { name: 'guides', exact: true }).click();
  await expect(page).toHaveURL('/guides');
  expect(await isSameDocument(page)).toBe(true);
  await firstArticle(page).click();
  await expect(page.locator('main h1')).toBeFocused();
  await expect(highlighted).toHaveText(['Investment Guides']);
});

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the section of a guide is highlighted', async ({ page }) => {
    await page.goto('/blog/choosing-an-insurance-excess');
    await expect(page.getByRole('banner').locator('[aria-current]')).toHaveText([
      'Investment Guides',
      'Investment Guides',
    ]);
  });
});

test('an answer of another release loads the document instead of mixing the two', async ({ page }) => {
  await page.route('**/_data/guides', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': 'another' } });
  });
  await visit(page, '/blog');
  await markDocument(page);
  await page.getByRole('link', { name: 'Investment Guides' }).first().click();
  await expect(page).toHaveURL('/guides');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(page.locator('main h1')).toHaveText('Financial Guides');
});

test.describe('when nothing can be reached', () => {
  test.use({ expectedMessages: [[/ERR_INTERNET_DISCONNECTED|could not be loaded/i], { scope: 'test' }] });

  test('a page of another remote says so in its place, and comes when it is tried again', async ({ page, context }) => {
    await visit(page, '/about');
    await markDocument(page);
    await context.setOffline(true);
    const tools = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' });
    await tools.click();
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    await expect(page).toHaveURL('/tools');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tools).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(page.locator('main h1')).toContainText('About');
    expect(await isSameDocument(page)).toBe(true);
    await context.setOffline(false);
    await tools.click();
    await expect(page.locator('main h1')).toContainText('Tools');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('when data cannot be had', () => {
  test.use({ expectedMessages: [[/Failed to load resource/], { scope: 'test' }] });

  test('a list is asked for four times, then shows its examples and can be tried again', async ({ page }) => {
    const asked = dataRequests(page);
    await page.route('**/_data/guides', (route) => route.abort());
    await visit(page, '/blog');
    await page.getByRole('link', { name: 'Investment Guides' }).first().click();
    const examples = page.getByText('Examples of what appears here.');
    await expect(examples).toBeVisible();
    expect(asked).toHaveLength(4);
    await page.unroute('**/_data/guides');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(examples).toBeHidden();
    await expect(firstArticle(page)).toHaveAttribute('href', /^\/blog\//);
    await expect(firstArticle(page)).toBeFocused();
  });

  test('an article is asked for three times, then says that it could not be loaded', async ({ page }) => {
    const asked = dataRequests(page);
    await page.route('**/_data/blog/*', (route) => route.fulfill({ status: 503, body: 'null' }));
    await visit(page, '/blog');
    await firstArticle(page).click();
    await expect(page.getByText('This article could not be loaded')).toBeVisible();
    expect(asked).toHaveLength(3);
  });
});

import type { APIRequestContext } from '@playwright/test';
import { PUBLIC_PAGES, UNROUTED_LINKS } from '../../support/public-pages.ts';
import { expect, test } from '../../support/site-test.ts';

test.use({ javaScriptEnabled: false, expectedMessages: [/status of 404/] });

test('every page reads in full', async ({ page }) => {
  for (const { path } of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page.locator('main h1'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.locator('main [role="status"]').filter({ hasText: 'Loading' }), path).toHaveCount(0);
  }
});

test('every link of every page leads somewhere, and only the specified ones to the not-found page', async ({
  request,
}) => {
  test.slow();
  const links = new Set<string>();
  for (const { path } of PUBLIC_PAGES) for (const link of await linksOf(request, path)) links.add(link);
  expect(links.size).toBeGreaterThan(60);
  const missing: string[] = [];
  for (const link of links) {
    const { status } = await statusOf(request, link);
    if (status === 404) missing.push(link);
    else expect(status, link).toBe(200);
  }
  expect(missing.filter((link) => !UNROUTED_LINKS.includes(link))).toEqual([]);
});

async function linksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

async function statusOf(request: APIRequestContext, link: string) {
  const answer = await request.get(link, { maxRedirects: 0 });
  return { status: answer.status() };
}

test('the search form finds, and marks what was looked for', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('bonds');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=bonds/);
  await expect(page.locator('main mark').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('bonds');
});

test('the newsletter leads to its form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Subscribe to Newsletter' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('signing up leads to the form, in the bar and in the menu', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

import type { APIRequestContext } from '@playwright/test';
import { POST_PATH, PUBLIC_PAGES, UNROUTED_LINKS } from '../../support/public-pages.ts';
import { expect, httpTest, test } from '../../support/site-test.ts';

test.use({ javaScriptEnabled: false, expectedMessages: [/status of 404/] });

test('every kind of page reads in full', async ({ page }) => {
  for (const path of ['/', '/blog', POST_PATH, '/search?q=bonds', '/tools', '/contact', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('main h1'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.locator('main [role="status"]').filter({ hasText: 'Loading' }), path).toHaveCount(0);
  }
});

httpTest('every link leads somewhere, and only the specified ones to the not-found page', async ({ request }) => {
  const links = new Set<string>();
  for (const { path } of PUBLIC_PAGES) for (const link of await linksOf(request, path)) links.add(link);
  expect(links.size).toBeGreaterThan(60);
  const missing: string[] = [];
  for (const link of links) {
    const status = (await request.get(link, { maxRedirects: 0 })).status();
    if (status === 404) missing.push(link);
    else expect(status, link).toBe(200);
  }
  expect(missing.filter((link) => !UNROUTED_LINKS.includes(link))).toEqual([]);
});

async function linksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
}

test('signing up leads to the form, from the home page and from the menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Subscribe to Newsletter' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

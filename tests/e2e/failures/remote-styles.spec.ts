import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import { test as base, expect } from '@playwright/test';
import { colourOf, RED, startRestyledSite } from '../../support/sites/restyled-site.ts';

const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  async url({}, use) {
    const { url, stop } = await startRestyledSite();
    await use(url);
    await stop();
  },
});

test('style sheets of a remote apply to its own pages only, also after client navigations', async ({ page, url }) => {
  await page.goto(`${url}/tools`);
  await waitUntilHydrated(page);
  expect(await colourOf(page)).toBe(RED);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.locator('header a[href="/about"]').first().click();
  await expect(page.getByText('the plain page')).toBeVisible();
  expect(await colourOf(page)).not.toBe(RED);
  await expect(page.locator('footer')).toBeVisible();

  await page.locator('header a[href="/tools"]').first().click();
  await expect(page.getByText('the red page')).toBeVisible();
  expect(await colourOf(page)).toBe(RED);
  await page.goBack();
  await expect(page.getByText('the plain page')).toBeVisible();
  expect(await colourOf(page)).not.toBe(RED);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(requests.filter((address) => address.endsWith('.css'))).toEqual([]);
});

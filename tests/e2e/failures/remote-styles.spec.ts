import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import { test as base, expect, type Page } from '@playwright/test';
import { startShellOver } from '../../support/sites/remote-host.ts';
import { makeLive, pageThatSays, storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';

const RED = 'rgb(255, 0, 0)';

/** A shell with two remotes that the navigation links to. The sheet of one is what a build refuses. */
const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  async url({}, use) {
    const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-styles-'));
    const sheet = `* { color: ${RED} !important } footer { display: none !important }`;
    await makeLive(folder, {
      red: storeRemoteOfCode(folder, 'red', ['/tools'], pageThatSays('/tools', 'the red page'), undefined, sheet),
      plain: storeRemoteOfCode(folder, 'plain', ['/about'], pageThatSays('/about', 'the plain page')),
    });
    const shell = await startShellOver(folder);
    await use(shell.url);
    await shell.stop();
    rmSync(folder, { recursive: true });
  },
});

const colourOf = (page: Page) => page.locator('main').evaluate((main) => getComputedStyle(main).color);

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

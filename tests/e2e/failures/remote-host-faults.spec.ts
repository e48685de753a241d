import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site-test.ts';
import { type BreakableSite, startBreakableSite } from '../../support/sites/breakable-site.ts';
import { backendAddress, sharedStack } from '../../support/sites/stack.ts';
import { visit } from '../../support/visit.ts';

const NOTICE = 'Parts of this page do not respond';

let site: BreakableSite;

test.beforeAll(async () => {
  site = await startBreakableSite(backendAddress(sharedStack().dataFolder), /^\/tools\//);
});

test.afterEach(() => site.repair());
test.afterAll(() => site.stop());

test.use({
  expectedMessages: [
    [
      /ERR_|integrity|was preloaded using link preload|Loading the image|RUNTIME-|Federation Runtime|ChunkLoadError|Failed to load resource/,
    ],
    { scope: 'test' },
  ],
});

async function openNewsletterDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
}

/** Counts documents, so that a page that reloads itself again and again is seen. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

// It comes first, while the remote could not be loaded.
test('a page whose remote could not be loaded has status 503 and a working frame', async ({ page }) => {
  const documents = countDocuments(page);
  const response = await page.goto(`${site.shell.url}/tools`);
  expect(response?.status()).toBe(503);
  await waitUntilHydrated(page);
  await expect(page.locator('main')).toContainText('could not be loaded');
  await expect(page.locator('footer')).toBeVisible();
  await openNewsletterDialog(page);
  expect(documents()).toBe(1);
  expect((await fetch(`${site.shell.url}/health`)).status).toBe(200);
  expect((await fetch(`${site.shell.url}/no-such-page`)).status).toBe(404);

  // The server runs no code that was changed on the host.
  site.repair();
  site.breakFiles('changed', /\/ssr\/__federation_expose_/);
  const changed = await fetch(`${site.shell.url}/tools`);
  expect(changed.status).toBe(503);
  expect(await changed.text()).toContain('<nav');
  site.repair();
  expect((await fetch(`${site.shell.url}/tools`)).status).toBe(200);
});

test('pages that the server has loaded stay readable and their links work', async ({ page }) => {
  await fetch(`${site.shell.url}/blog`);
  site.breakFiles('down');
  const documents = countDocuments(page);
  await visit(page, `${site.shell.url}/blog`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main a[href^="/blog/"]').first()).toBeVisible();
  await openNewsletterDialog(page);
  expect(documents()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Market News' }).first().click();
  await expect(page.locator('main h1')).toHaveText('Market News');
});

const DAMAGES = [
  ['a changed manifest', /\/web\/mf-manifest\.json$/, 'changed', 2],
  ['a changed entry', /\/web\/remoteEntry\.js$/, 'changed', 2],
  ['a changed chunk', /\/web\/__federation_expose_\w+\.js$/, 'changed', 0],
  ['an entry that never loads', /\/web\/remoteEntry\.js$/, 'silent', 2],
] as const;

test('a damaged or missing file leaves the page readable under a notice; “Try again” hydrates it', async ({
  browser,
}) => {
  await fetch(`${site.shell.url}/contact`);
  for (const [title, matching, fault, entryTries] of DAMAGES) {
    await test.step(title, async () => {
      // A browser caches the damaged file as immutable.
      const page = await browser.newPage();
      site.breakFiles(fault, matching);
      const tries: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('?try=')) tries.push(request.url());
      });
      await page.goto(`${site.shell.url}/contact`, { waitUntil: 'commit' });
      await expect(page.getByText(NOTICE)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible();
      await openNewsletterDialog(page);
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => 'strangeCodeRan' in globalThis)).toBe(false);

      site.repair();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(NOTICE)).toBeHidden();
      await waitUntilHydrated(page);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('alert').first()).toContainText('Name is required');
      // No cache between browser and host can answer an address that is new.
      expect(tries.length).toBeGreaterThanOrEqual(entryTries);
      expect(new Set(tries).size).toBe(tries.length);
      await page.close();
    });
  }
});

test('a damaged lazy route, style sheet or admin page costs itself alone, and is loaded again', async ({ page }) => {
  await test.step('a lazy route loads as a document and stays readable', async () => {
    await visit(page, `${site.shell.url}/blog`);
    site.breakFiles('changed', /\/web\/search\.js$/);
    await page.getByRole('link', { name: 'Search' }).first().dispatchEvent('click');
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
    site.repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(NOTICE)).toBeHidden();
    await expect(page).toHaveURL(/\/search$/);
  });
  await test.step('a page without its style sheet works', async () => {
    site.breakFiles('changed', /\.css$/);
    await visit(page, `${site.shell.url}/contact`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert').first()).toContainText('Name is required');
  });
  await test.step('an admin page says so', async () => {
    site.breakFiles('changed', /\/admin\/\w+\/web\//);
    await page.goto(`${site.shell.url}/admin/blog`, { waitUntil: 'commit' });
    await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
    site.repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible();
  });
});

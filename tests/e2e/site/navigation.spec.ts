import { isPageAddress } from '@ledgerlight/site/routes';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

/** The paths of page data that the browser requests, in order. */
function dataRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_data/')) paths.push(pathname);
  });
  return paths;
}

// What a browser thinks of a line that a busy machine delays would be another one.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } })),
);

function firstPost(page: Page) {
  return page.locator('main article').first().getByRole('link');
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'sameDocument' in window);
}

test('hovering a link fetches its remote and data once, which a click joins or shows, and Back too', async ({
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/Failed to load resource/);
  const asked = dataRequests(page);
  const remotes: string[] = [];
  page.on('request', (request) => remotes.push(...(/\/post\/.*\/remoteEntry\.js$/.exec(request.url()) ?? [])));
  await visit(page, '/blog');
  await firstPost(page).hover();
  await expect.poll(() => [...asked, remotes.length]).toEqual([expect.stringContaining('/_data/blog/'), 1]);
  await firstPost(page).click();
  await expect(page.locator('main h1')).toBeFocused();
  await page.getByRole('link', { name: 'Investment Guides' }).first().focus();
  await expect.poll(() => asked.slice(1)).toEqual(['/_data/guides']);
  await page.goBack();
  await expect(firstPost(page)).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(remotes).toHaveLength(1);

  // A click joins a running prefetch, and a failed one is requested again.
  asked.length = 0;
  const answers: ((isGood: boolean) => void)[] = [];
  await page.route('**/_data/guides', async (route) => {
    const isGood = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (isGood) await route.continue();
    else await route.fulfill({ status: 429, body: 'null' });
  });
  await visit(page, '/blog');
  const guides = page.getByRole('link', { name: 'Investment Guides' }).first();
  await guides.hover();
  await expect.poll(() => answers.length).toBe(1);
  await guides.click();
  await expect(page.getByRole('status').getByText('Loading articles')).toBeAttached();
  expect(asked).toHaveLength(1);
  answers[0]?.(false);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(true);
  await expect(firstPost(page)).toBeVisible();
  await expect(page).toHaveURL('/guides');
});

test('going back shows the former page at once, then newer data', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/blog');
  await firstPost(page).click();
  await expect(page.locator('main h1')).toBeFocused();
  await page.clock.fastForward('30:00');
  const held = Promise.withResolvers<void>();
  await page.route('**/_data/blog', async (route) => {
    const response = await route.fetch();
    const list = await response.json();
    list.cards[0].title = 'A title of this minute';
    await held.promise;
    await route.fulfill({ response, json: list });
  });
  const renewal = page.waitForRequest('**/_data/blog');
  await page.goBack();
  await renewal;
  await expect(firstPost(page)).toBeVisible();
  await expect(firstPost(page)).not.toHaveText('A title of this minute');
  held.resolve();
  await expect(firstPost(page)).toHaveText('A title of this minute');
});

test('a left document is restored from the back/forward cache', async ({ playwright, launchOptions, stack }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  for (const [path, next] of [
    ['/blog', '/about'],
    ['/tools', '/'],
  ]) {
    await visit(page, stack.siteUrl + path);
    await markDocument(page);
    await page.getByRole('button', { name: 'Sign Up' }).first().hover();
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
    });
    await visit(page, stack.siteUrl + next);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => 'persisted' in window);
    const [entry, persisted] = await page.evaluate(() => [
      performance.getEntriesByType('navigation')[0]?.toJSON(),
      Reflect.get(window, 'persisted'),
    ]);
    expect([persisted, entry.notRestoredReasons]).toEqual([true, null]);
    expect(await isSameDocument(page)).toBe(true);
  }
  await browser.close();
});

test('the browser prefetches documents before hydration only', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  let candidates: string[] | undefined;
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  const fetched = new Promise((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve(status));
  });
  await session.send('Preload.enable');
  await visit(page, '/blog');
  await expect.poll(() => candidates).toEqual([]);
  // The shell is not requested again where it is loading.
  await page.addInitScript(() => Object.assign(window, { ledgerlightHandover: {} }));
  await page.reload();
  await expect.poll(() => candidates?.length).toBeGreaterThan(10);
  expect(candidates?.filter((path) => !isPageAddress(path))).toEqual([]);
  await firstPost(page).hover();
  await fetched;
  await firstPost(page).click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  expect(
    await page.evaluate(() => Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType')),
  ).toBe('navigational-prefetch');
});

test('a page of another remote that is offline says so in its place; an answer of another release loads the document', async ({
  page,
  context,
  expectedMessages,
}) => {
  expectedMessages.push(/ERR_INTERNET_DISCONNECTED|could not be loaded|RUNTIME-|Federation Runtime/i);
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
  await page.route('**/_data/guides', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': 'another' } });
  });
  await page.getByRole('link', { name: 'Investment Guides' }).first().click();
  await expect(page).toHaveURL('/guides');
  await expect.poll(() => isSameDocument(page)).toBe(false);
  await expect(page.locator('main h1')).toHaveText('Financial Guides');
});

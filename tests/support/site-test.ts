import { collectConsoleMessages } from '@ledgerlight/release/pages/console-messages';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type SharedStack, sharedStack } from './sites/stack.ts';

/** What the admin area writes when a person is signed in. */
const ACCESS = /^info: Admin dashboard access: /;

/** Tests against the shared site. A message on the browser's console that is not among a test's `expectedMessages` fails it. */
export const test = base.extend<{ stack: SharedStack; expectedMessages: RegExp[]; silentConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  stack: async ({}, use) => use(sharedStack()),
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  expectedMessages: async ({}, use) => use([]),
  silentConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages = collectConsoleMessages(page);
      await use(undefined);
      const isExpected = (text: string) => [ACCESS, ...expectedMessages].some((expected) => expected.test(text));
      expect(messages.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

let tabContext: BrowserContext | undefined;

/**
 * Tests in one tab of their worker, which is emptied between them: a new one would start a process, and load and compile the scripts
 * of the site. What counts requests, adds scripts to its page or changes the clock takes `test`, which has a new tab each time.
 */
export const tabTest = test.extend({
  context: async ({ browser, stack }, use) => {
    tabContext ??= await browser.newContext({ baseURL: stack.siteUrl, serviceWorkers: 'block' });
    await use(tabContext);
    await emptyTab(tabContext, stack.siteUrl);
  },
  page: async ({ context, viewport }, use) => {
    const page = await onlyPage(context);
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
});

async function onlyPage(context: BrowserContext): Promise<Page> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  return page;
}

/** Leaves nothing of a test but what the browser has loaded. */
async function emptyTab(context: BrowserContext, origin: string): Promise<void> {
  context.removeAllListeners();
  await context.setOffline(false);
  await context.clearPermissions();
  const page = await onlyPage(context);
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ colorScheme: null, forcedColors: null, media: null, reducedMotion: null });
  // A document without a script writes nothing more.
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' });
  await session.detach();
}

/** Tests against the shared site that read its responses and need no browser. */
export const httpTest = base.extend<{ stack: SharedStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  stack: async ({}, use) => use(sharedStack()),
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

export { expect };

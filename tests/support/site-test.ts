import { collectConsoleMessages } from '@ledgerlight/release/pages/console-messages';
import { test as base, expect } from '@playwright/test';
import { type SharedStack, sharedStack } from './sites/stack.ts';

/** Tests against the shared site. A message on the browser's console that a test does not expect fails it. */
export const test = base.extend<{ stack: SharedStack; expectedMessages: RegExp[]; silentConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  stack: async ({}, use) => use(sharedStack()),
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  expectedMessages: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedMessages }, use) => {
      const messages = collectConsoleMessages(page);
      await use(undefined);
      expect(messages.filter((text) => !expectedMessages.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests against the shared site that read its responses and need no browser. */
export const httpTest = base.extend<{ stack: SharedStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  stack: async ({}, use) => use(sharedStack()),
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
});

export { expect };

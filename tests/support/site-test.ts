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
      const messages: string[] = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
      await use(undefined);
      expect(messages.filter((text) => !expectedMessages.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

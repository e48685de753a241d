import type { Page } from 'playwright-core';

/**
 * Collects the console messages and uncaught errors of a page from now on, each as `type: text`. The list grows as they come.
 * Leaves out Chromium's warning that a preloaded file was not used within three seconds after the page was complete: whether it
 * comes depends on how busy the machine is, not on the page.
 */
export function collectConsoleMessages(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!LATE_USE_OF_PRELOAD.test(message.text())) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return messages;
}

const LATE_USE_OF_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

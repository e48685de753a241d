import type { Page } from 'playwright-core';

/** Chromium warns so when the machine is busy for three seconds, whatever the page does. */
const LATE_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/**
 * Collects the console messages and uncaught errors of a page, each as `type: text`, in a growing list. A page with messages fails the
 * page audit of a release.
 */
export function collectConsoleMessages(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!LATE_PRELOAD.test(message.text())) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return messages;
}

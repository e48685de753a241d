import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Keeps a browser under test from looking for anything outside this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser to test with: CHROMIUM_PATH, the machine's own or the one that Playwright keeps; undefined if there is none. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
}

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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

/**
 * Finds a browser, and installs one where there is none: Playwright's own build, else the system's package.
 * @throws Error telling what to install when neither can be had
 */
export function ensureChromium(): string {
  const installers: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [command, options] of installers) {
    const found = findChromium();
    if (found) return found;
    try {
      execFileSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      // The next way may work; what is missing at the end is said below.
    }
  }
  const found = findChromium();
  if (found) return found;
  throw new Error('The tests need Chromium. Install it, or set CHROMIUM_PATH to its program file.');
}

import { execFileSync } from 'node:child_process';
import { findChromium } from '@ledgerlight/release/pages/chromium';

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

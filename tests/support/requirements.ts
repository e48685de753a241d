import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { findChromium } from '@ledgerlight/release/pages/chromium';

const MIN_FREE_BYTES = 2 * 2 ** 30;
const INSTALL_TIMEOUT_MS = 120_000;
const INSTALLERS = ['npx playwright install chromium', 'apt-get update', 'apt-get install -y chromium'];

/** @throws Error telling where the tests need room */
export function assertFreeSpace(): void {
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize > MIN_FREE_BYTES) return;
  throw new Error(`The tests need 2 GB in ${tmpdir()}. Free some, or set TMPDIR to another folder.`);
}

/** Finds a browser, and installs one where there is none: Playwright's build, else the system's. @throws Error telling how */
export function ensureChromium([installer, ...others] = INSTALLERS): string {
  const found = findChromium();
  if (found) return found;
  if (installer === undefined)
    throw new Error('Chromium is missing. Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.');
  process.stderr.write(`Chromium is missing. Trying: ${installer}\n`);
  spawnSync(`exec ${installer}`, { shell: true, stdio: 'ignore', timeout: INSTALL_TIMEOUT_MS, killSignal: 'SIGKILL' });
  return ensureChromium(others);
}

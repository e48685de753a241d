import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startShellOver } from '../../support/sites/remote-host.ts';
import { makeLive, routeSource, storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';

const VERSION = '111111111111';
const LOOP = `Component: () => {
  if (globalThis.document) { console.info('looping'); for (;;); }
  return 'text';
}`;

test('a page in an endless loop counts as a failure of its release', async ({ context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-hangs-'));
  await makeLive(folder, {
    loop: storeRemoteOfCode(folder, 'loop', ['/loop'], `() => [${routeSource('/loop', LOOP)}]`, VERSION),
  });
  const shell = await startShellOver(folder);
  const page = await context.newPage();
  const looping = page.waitForEvent('console', (message) => message.text() === 'looping');
  await page.goto(`${shell.url}/loop`);
  await looping;
  await page.close();
  const metrics = async () => (await fetch(`${shell.url}/metrics`)).text();
  const failure = `ledgerlight_browser_failures_total{remote="loop",release="${VERSION}"} 1`;
  await expect.poll(metrics).toContain(failure);
  await shell.stop();
  rmSync(folder, { recursive: true });
});

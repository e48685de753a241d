import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startShellOver } from './remote-host.ts';
import { makeLive, pageThatSays, storeRemoteOfCode } from './remote-of-code.ts';

export const RED = 'rgb(255, 0, 0)';

/** Starts a shell with two remotes that the navigation links to, `/tools` and `/about`. The sheet of the first is what a build refuses. */
export async function startRestyledSite() {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-styles-'));
  const sheet = `* { color: ${RED} !important } footer { display: none !important }`;
  await makeLive(folder, {
    red: storeRemoteOfCode(folder, 'red', ['/tools'], pageThatSays('/tools', 'the red page'), undefined, sheet),
    plain: storeRemoteOfCode(folder, 'plain', ['/about'], pageThatSays('/about', 'the plain page')),
  });
  const { url, stop } = await startShellOver(folder);
  return { url, stop: () => stop().finally(() => rmSync(folder, { recursive: true })) };
}

export const colourOf = (page: Page) => page.locator('main').evaluate((main) => getComputedStyle(main).color);

import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import { type Browser, expect } from '@playwright/test';
import { type EndingRemote, routesThatEnd } from '../../../support/sites/ending-remotes.ts';
import { startRatesSite } from '../../../support/sites/rates-site.ts';
import { colourOf, RED, startRestyledSite } from '../../../support/sites/restyled-site.ts';
import type { AttackCount } from '../count.ts';

/** Promotes a release that ends, blocks or spoils the process of the shell. */
export async function attackByEndingRemote(title: string, { source, reason }: EndingRemote, count: AttackCount) {
  const { textOf, promote, refusal, stop } = await startRatesSite();
  try {
    await textOf('/rates');
    await promote(routesThatEnd(source));
    await expect
      .poll(refusal, { timeout: 120_000 })
      .not.toBe('')
      .catch(() => undefined);
    count.tried(`a release that ${title}`, [
      !refusal().includes(reason) && `refused by '${refusal()}'`,
      !(await textOf('/rates')).includes('the good rates') && 'the former release is not served',
      !(await textOf('/well')).includes('well') && 'another page is not served',
      !(await textOf('/health')).includes('ok') && 'the shell is not healthy',
    ]);
  } finally {
    await stop();
  }
}

/** Follows a link from the page of a remote that styles everything to the page of another one. */
export async function attackByRestylingRemotes(browser: Browser, count: AttackCount): Promise<void> {
  const { url, stop } = await startRestyledSite();
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/tools`);
    await waitUntilHydrated(page);
    const isRed = async () => (await colourOf(page)) === RED;
    const wasRed = await isRed();
    await page.locator('header a[href="/about"]').first().click();
    await page.getByText('the plain page').waitFor();
    count.tried('a sheet for everything', [
      !wasRed && 'its own page does not have it',
      (await isRed()) && 'another page has its colour',
      !(await page.locator('footer').isVisible()) && 'another page has no footer',
    ]);
  } finally {
    await page.close();
    await stop();
  }
}

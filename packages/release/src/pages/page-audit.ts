import type { Build } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import pLimit from 'p-limit';
import { type Browser, chromium, type Page } from 'playwright-core';
import { accessibilityFaults, widthBeyondWindow } from './accessibility.ts';
import { type AuditSite, startAuditSite } from './audit-site.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { collectConsoleMessages } from './console-messages.ts';
import { addressesOf } from './page-addresses.ts';
import { lookOf, type OtherPage, pathOfOther, styleLeak } from './style-leaks.ts';
import { waitUntilHydrated } from './wait-until-hydrated.ts';

/** The timeout of each step: to load a page, and to hydrate it. */
const PAGE_TIMEOUT_MS = 60_000;
const CONCURRENCY = 3;
const PHONE = { width: 390, height: 844 };
/** How much of a page's own text a message repeats. */
const MAX_QUOTED_CHARACTERS = 300;
/** React's errors for a mismatch between server and browser. */
const HYDRATION_MISMATCH = /React error #(418|421|422|423|425)\b/;

export interface PageAuditOptions {
  readonly remotes: Registry['remotes'];
  readonly shell: ShellFacts;
  readonly program: string;
  /** Addresses in addition to those of the site map. */
  readonly samples: readonly string[];
}

/**
 * Checks every page of a build in a browser, in a shell of its own. The last check of the command `release`.
 * @returns the checked addresses
 * @throws ReleaseError with a line for each page that has a fault
 */
export async function auditBuild(build: Build, options: PageAuditOptions): Promise<string[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new ReleaseError(
      'No Chromium found for the browser checks. Install it, set CHROMIUM_PATH, or skip them with --skip-browser',
    );
  }
  const browser = startBrowser(executablePath);
  const site = startAuditSite(build, options.remotes, options.shell, options.program);
  try {
    return await auditPages(build, options, ...(await Promise.all([browser, site])));
  } finally {
    // Either of both would keep the process alive.
    await Promise.allSettled([browser.then((started) => started.close()), site.then((started) => started.stop())]);
  }
}

async function startBrowser(executablePath: string): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  } catch (cause) {
    throw new ReleaseError(
      `${executablePath} did not start. Set CHROMIUM_PATH to another Chromium, or skip the browser checks with --skip-browser`,
      { cause },
    );
  }
}

async function auditPages(
  build: Build,
  { samples, remotes }: PageAuditOptions,
  browser: Browser,
  site: AuditSite,
): Promise<string[]> {
  const { name, release } = build;
  const { paths } = release;
  const siteMap = paths.some((path) => /[:*]/.test(path)) ? await readSiteMap(site.url) : [];
  const addresses = addressesOf(name, paths, samples, siteMap);
  const other = await otherPage(browser, site, pathOfOther(build, remotes));
  const found = await pLimit(CONCURRENCY).map(addresses, async (address) => {
    const fault = await faultOf(browser, site, address, other);
    return fault === null ? [] : [`The page ${address} of ${name} ${fault}.`];
  });
  const faults = found.flat();
  if (faults.length === 0) return addresses;
  throw new ReleaseError(`${faults.sort().join('\n')}\nFix it, or skip the browser checks with --skip-browser`);
}

/** Returns the paths of the site map; of an index, those of its first part. */
async function readSiteMap(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = pathsIn(text);
  const [part] = paths;
  if (!text.includes('<sitemapindex') || part === undefined) return paths;
  return pathsIn(await (await fetch(url + part)).text());
}

function pathsIn(siteMap: string): string[] {
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? new URL(address).pathname : [],
  );
}

/** Returns null without a page of another remote that works. */
async function otherPage(browser: Browser, site: AuditSite, path: string | null): Promise<OtherPage | null> {
  if (path === null) return null;
  const page = await openPage(browser);
  try {
    const fault = await loadFaultOf(page, site, path);
    return fault === null ? { path, look: await lookOf(page) } : null;
  } finally {
    await page.context().close();
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  return page;
}

async function faultOf(
  browser: Browser,
  site: AuditSite,
  address: string,
  other: OtherPage | null,
): Promise<string | null> {
  const page = await openPage(browser);
  try {
    const messages = collectConsoleMessages(page);
    const loadFault = await loadFaultOf(page, site, address);
    if (loadFault !== null) return loadFault;
    const contentFault = await contentFaultOf(page);
    if (messages[0] !== undefined) return consoleFaultOf(messages[0]);
    if (contentFault !== null || other === null) return contentFault;
    const leak = await styleLeak(page, other);
    return leak && `changes how ${other.path} looks after a navigation: ${leak.slice(0, MAX_QUOTED_CHARACTERS)}`;
  } catch (failure) {
    return `could not be checked (${errorMessage(failure).split('\n')[0]})`;
  } finally {
    await page.context().close();
  }
}

async function loadFaultOf(page: Page, site: AuditSite, address: string): Promise<string | null> {
  const status = (await page.goto(site.url + address))?.status();
  if (status !== 200) return `has status ${status} (${site.failureOf(address) ?? 'no error in the log of the shell'})`;
  return waitUntilHydrated(page).then(
    () => null,
    () => `does not hydrate within ${PAGE_TIMEOUT_MS / 1000} seconds`,
  );
}

async function contentFaultOf(page: Page): Promise<string | null> {
  const [fault] = await accessibilityFaults(page);
  if (fault !== undefined) return `has an accessibility fault, ${fault.slice(0, MAX_QUOTED_CHARACTERS)}`;
  if ((await widthBeyondWindow(page)) > 0) return `is wider than a window of ${PHONE.width} pixels`;
  const alert = page.locator('main [role=alert]').filter({ hasText: /\S/ });
  if ((await alert.count()) === 0) return null;
  return `shows a failure: ${(await alert.first().textContent())?.slice(0, MAX_QUOTED_CHARACTERS)}`;
}

function consoleFaultOf(message: string): string {
  if (HYDRATION_MISMATCH.test(message)) return 'renders differently in the browser than on the server';
  return `logs to the browser console: ${message.split('\n')[0]?.slice(0, MAX_QUOTED_CHARACTERS)}`;
}

import type { Build } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { type Browser, chromium, type Page } from 'playwright-core';
import { accessibilityFaults, widthBeyondWindow } from './accessibility.ts';
import { addressesOf } from './addresses.ts';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { collectConsoleMessages } from './console-messages.ts';
import { type PrivateSite, startPrivateSite } from './private-site.ts';
import { untilTakenOver } from './taken-over.ts';

/** How long a page may take to arrive, and then to be taken over, in milliseconds. */
const PAGE_WITHIN = 15_000;
/** How many pages are looked at side by side. */
const AT_ONCE = 3;
/** The narrowest window that a page must fit. */
const PHONE = { width: 390, height: 844 };
/** How much of what a page holds or says is repeated. */
const MOST_WORDS = 300;

/** What pages are looked at in. */
export interface LookOptions {
  /** What visitors get at this moment. */
  readonly remotes: Registry['remotes'];
  readonly shell: ShellFacts;
  /** The program of a shell's server. */
  readonly program: string;
  /** Addresses beside those that the site map names. */
  readonly samples: readonly string[];
}

/**
 * Looks at every page of a build in a browser, within a shell in which it is live and that visitors do not know.
 * @returns the addresses that were looked at
 * @throws ReleaseError with a sentence for each page that has a fault
 */
export async function lookAtPages(build: Build, options: LookOptions): Promise<string[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new ReleaseError(
      `There is no Chromium to look at the pages of ${build.name} with. Install it, name its program in CHROMIUM_PATH, or release without looking: --skip-browser`,
    );
  }
  const browser = startBrowser(executablePath);
  const started = startPrivateSite(build, options.remotes, options.shell, options.program);
  // Whichever of both was started would keep the program alive.
  const close = () => Promise.allSettled([browser.then((open) => open.close()), started.then((site) => site.stop())]);
  try {
    const [opened, site] = await Promise.all([browser, started]);
    const { paths } = build.release;
    const siteMap = paths.some((path) => /[:*]/.test(path)) ? await siteMapOf(site.url) : [];
    const addresses = addressesOf(build.name, paths, options.samples, siteMap);
    const rest = [...addresses];
    const sentences: string[] = [];
    const look = async () => {
      for (let address = rest.shift(); address !== undefined; address = rest.shift()) {
        const fault = await faultOf(opened, site, address);
        if (fault !== null) sentences.push(`The page ${address} of ${build.name} ${fault}.`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    if (sentences.length > 0) {
      throw new ReleaseError(`${sentences.sort().join('\n')}\nMend it, or release without looking: --skip-browser`);
    }
    return addresses;
  } finally {
    await close();
  }
}

async function startBrowser(executablePath: string): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  } catch (cause) {
    throw new ReleaseError(
      `${executablePath} cannot be started to look at pages with. Name another Chromium in CHROMIUM_PATH, or release without looking: --skip-browser`,
      { cause },
    );
  }
}

/** The paths that the site map names; of one that is divided, those of its first part. */
async function siteMapOf(url: string): Promise<string[]> {
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

/** What is wrong with a page, as the end of a sentence; null when nothing is. */
async function faultOf(browser: Browser, site: PrivateSite, address: string): Promise<string | null> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'light', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_WITHIN);
    const said = collectConsoleMessages(page);
    const late = await faultOfArrival(page, site, address);
    if (late !== null) return late;
    const shown = await faultOfWhatIsShown(page);
    return said[0] === undefined ? shown : wordsOfConsole(said[0]);
  } catch (failure) {
    return `could not be looked at (${errorMessage(failure).split('\n')[0]})`;
  } finally {
    await context.close();
  }
}

async function faultOfArrival(page: Page, site: PrivateSite, address: string): Promise<string | null> {
  const status = (await page.goto(site.url + address))?.status();
  if (status !== 200) return `has status ${status} (${site.failureOf(address) ?? 'the shell wrote nothing down'})`;
  return untilTakenOver(page).then(
    () => null,
    () => `is not taken over by the shell within ${PAGE_WITHIN / 1000} seconds`,
  );
}

async function faultOfWhatIsShown(page: Page): Promise<string | null> {
  const [fault] = await accessibilityFaults(page);
  if (fault !== undefined) return `has an accessibility fault, ${fault.slice(0, MOST_WORDS)}`;
  if ((await widthBeyondWindow(page)) > 0) return `is wider than a window of ${PHONE.width} pixels`;
  const failure = page.locator('main [role=alert]').filter({ hasText: /\S/ });
  if ((await failure.count()) === 0) return null;
  return `shows a failure: ${(await failure.first().textContent())?.slice(0, MOST_WORDS)}`;
}

/** React's numbers for a page that comes out otherwise in a browser. */
const OTHER_THAN_SENT = /React error #(418|421|422|423|425)\b/;

function wordsOfConsole(said: string): string {
  if (OTHER_THAN_SENT.test(said)) return 'comes out otherwise in a browser than the server has sent it';
  return `says on the console of a browser: ${said.split('\n')[0]?.slice(0, MOST_WORDS)}`;
}

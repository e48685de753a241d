import type { Build } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import { sleep } from '@ledgerlight/resilience/sleep';
import type { Page } from 'playwright-core';

/** A page of another remote, and how it looks when its document is loaded. */
export interface OtherPage {
  readonly path: string;
  readonly look: string;
}

/** How long a page may take to show after a navigation, and to look as loaded. */
const SETTLED_MS = 15_000;

/** Returns the path of a page to which browsers navigate within the document from pages of a build; null when there is none. */
export function pathOfOther({ name, release }: Build, remotes: Registry['remotes']): string | null {
  if (!release.ssr) return null;
  const others = Object.entries(remotes).filter(([other, { enabled, live }]) => other !== name && enabled && live?.ssr);
  return others.flatMap(([, { live }]) => live?.paths ?? []).find((path) => !/[:*]/.test(path)) ?? null;
}

/** Describes the frame and the heading of the page, a line for each element. */
export function lookOf(page: Page): Promise<string> {
  return page.evaluate(describeLook);
}

/** Navigates from a checked page to one of another remote, and returns how that looks otherwise than loaded; null when it does not. */
export async function styleLeak(page: Page, { path, look }: OtherPage): Promise<string | null> {
  await page.evaluate((address) => {
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  const before = look.split('\n');
  // Not by waitForFunction: the policy of the page refuses its code.
  for (const end = Date.now() + SETTLED_MS; ; await sleep(100)) {
    const difference = (await lookOf(page)).split('\n').find((line, index) => line !== before[index]);
    if (difference === undefined) return null;
    if (Date.now() > end) return difference;
  }
}

/** Runs in the page. */
function describeLook(): string {
  const looks = ['body', 'header', 'main', 'main h1', 'footer'].map((selector) => {
    const element = document.querySelector(selector);
    if (!element) return `${selector} missing`;
    const { display, visibility, opacity, color, backgroundColor, fontFamily, fontSize } = getComputedStyle(element);
    const { left, width } = element.getBoundingClientRect();
    return [selector, display, visibility, opacity, color, backgroundColor, fontSize, left, width, fontFamily].join(
      ' ',
    );
  });
  return looks.join('\n');
}

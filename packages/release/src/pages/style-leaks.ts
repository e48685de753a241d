import type { Build } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import type { Page } from 'playwright-core';

/** A page of another remote, and how it looks when its document is loaded. */
export interface OtherPage {
  readonly path: string;
  readonly heading: string;
  readonly look: string;
}

/** Returns the path of a page to which browsers navigate within the document from pages of a build; null when there is none. */
export function pathOfOther({ name, release }: Build, remotes: Registry['remotes']): string | null {
  if (!release.ssr) return null;
  const others = Object.entries(remotes).filter(([other, { enabled, live }]) => other !== name && enabled && live?.ssr);
  return others.flatMap(([, { live }]) => live?.paths ?? []).find((path) => !/[:*]/.test(path)) ?? null;
}

/** Describes the loaded page of another remote. */
export async function describeOther(page: Page, path: string): Promise<OtherPage> {
  const heading = (await page.locator('main h1').first().textContent()) ?? '';
  return { path, heading, look: await page.evaluate(describeLook) };
}

/** Navigates from a checked page to one of another remote, and returns how that looks otherwise than loaded; null when it does not. */
export async function styleLeak(page: Page, { path, heading, look }: OtherPage): Promise<string | null> {
  await page.evaluate((address) => {
    for (const former of document.querySelectorAll('main h1')) former.toggleAttribute('data-former', true);
    window.history.pushState({}, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  // Not by waitForFunction, whose code the policy of the page refuses.
  await page.locator('main h1:not([data-former])', { hasText: heading }).first().waitFor({ state: 'attached' });
  const before = look.split('\n');
  const now = await page.evaluate(describeLook);
  return now.split('\n').find((line, index) => line !== before[index]) ?? null;
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

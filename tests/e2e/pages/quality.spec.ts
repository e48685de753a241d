import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Locator } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessibleAtBothWidths, SWEEP } from '../../support/accessibility.ts';
import { PAGES_BY_KIND, POST_PATH, PUBLIC_PAGES, UNROUTED_LINKS } from '../../support/public-pages.ts';
import { expect, httpTest, tabTest, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

test.describe.configure({ mode: 'parallel' });

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // How React writes markup, not whether it is right.
  rules: { 'void-style': 'off', 'attribute-boolean-style': 'off', 'long-title': 'off' },
});

for (const [kind, pages] of Object.entries(PAGES_BY_KIND)) {
  tabTest.describe(kind, () => {
    tabTest.use({ expectedMessages: [[/status of 404|404 Error/], { scope: 'test' }] });

    tabTest(`${kind} have no accessibility fault in light and dark, wide and narrow`, SWEEP, async ({ page }) => {
      tabTest.slow();
      for (const { path } of pages) {
        await tabTest.step(path, async () => {
          await visit(page, path);
          await expectAccessibleAtBothWidths(page);
        });
      }
    });
  });
}

httpTest('every page is valid HTML with one h1 and landmarks, and has no dead link', SWEEP, async ({ request }) => {
  const links = new Set<string>();
  for (const { path, status } of PUBLIC_PAGES) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    const html = await answer.text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId} ${message}`),
    ).toEqual([]);
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1);
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(html, path).toContain(landmark);
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) links.add(link.replaceAll('&amp;', '&'));
  }
  expect(links.size).toBeGreaterThan(60);
  const missing: string[] = [];
  for (const link of links) {
    const status = (await request.get(link, { maxRedirects: 0 })).status();
    if (status === 404) missing.push(link);
    else expect(status, link).toBe(200);
  }
  expect(missing.filter((link) => !UNROUTED_LINKS.includes(link))).toEqual([]);
  // The specified samples of lists that are not empty, and addresses that no page can have.
  const samples = ['/news/how-to-read-a-rate-decision', '/guides/your-first-hundred-a-month'];
  const damaged = ['/blog/%00', '/blog/%ff'];
  for (const path of [...UNROUTED_LINKS, ...samples, ...damaged, '/blog/a/b', '/tools/meta-tag-generator/more']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toMatch(/<nav.*Oops! Page not found/s);
  }
});

test('a chart follows light and dark, is readable on a phone and shows its figures', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(POST_PATH);
  const chart = page.getByRole('figure', { name: /^Trading caused by one promotion/ });
  await expect(chart.getByRole('img', { name: /^Bar chart: Trading caused by one promotion/ })).toBeVisible();
  const words = chart.locator('text, .chart-label');
  const sizes = await words.evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  const colours = () =>
    chart
      .locator('rect')
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill);
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colours()).not.toBe(light);
  await chart.getByText('Show the figures').click();
  await expect(chart.getByRole('cell', { name: '£560m' })).toBeVisible();
});

test('content far below the viewport is laid out after first paint, at once in print', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => scripts.promise.then(() => route.continue()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  const isLaidOut = (part: Locator) =>
    part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const card = page.getByRole('article').last().getByRole('link');
  const footer = page.getByRole('contentinfo').getByRole('paragraph').last();
  for (const part of [card, footer]) {
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => isLaidOut(part)).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => isLaidOut(part)).toBe(true);
  }
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => isLaidOut(card)).toBe(false);
  // Loaded anew, it has a scroll place to come back to.
  await page.reload();
  await expect.poll(() => isLaidOut(card)).toBe(true);
  scripts.resolve();
  await waitUntilHydrated(page);
  await expect.poll(() => isLaidOut(card)).toBe(true);
  await footer.scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(footer)).toBe(true);
});

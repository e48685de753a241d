import { waitUntilHydrated } from '@ledgerlight/release/pages/wait-until-hydrated';
import type { Locator } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { POST_PATH, PUBLIC_PAGES } from '../../support/public-pages.ts';
import { expect, httpTest, tabTest, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // How React writes markup, not whether it is right.
  rules: { 'void-style': 'off', 'attribute-boolean-style': 'off', 'long-title': 'off' },
});

httpTest('every page is valid HTML with one h1 and landmarks', async ({ request }) => {
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
  }
});

tabTest.describe('each kind of page', () => {
  tabTest.use({ expectedMessages: [[/status of 404|404 Error/], { scope: 'test' }] });

  for (const { name, path } of PUBLIC_PAGES) {
    tabTest(`${name} has no accessibility fault in light and dark, wide and narrow`, async ({ page }) => {
      await visit(page, path);
      await expectAccessibleAtBothWidths(page);
    });
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

test('no page fetches a font for a letter or two', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  for (const path of ['/', POST_PATH, '/contact']) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(fonts).not.toEqual([]);
  expect(fonts.filter((font) => font.includes('latin-ext'))).toEqual([]);
});

import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '../support/site-test.ts';

const ARTICLE = '/blog/what-happens-when-a-share-joins-the-ftse-100';

const pages = [
  { name: 'the home page', path: '/', status: 200 },
  { name: 'the list', path: '/blog', status: 200 },
  { name: 'the guides', path: '/guides', status: 200 },
  { name: 'the tools', path: '/tools', status: 200 },
  { name: 'about', path: '/about', status: 200 },
  { name: 'contact', path: '/contact', status: 200 },
  { name: 'the privacy policy', path: '/privacy-policy', status: 200 },
  {
    name: 'an empty list',
    path: '/blog?before=2000-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000',
    status: 200,
  },
  { name: 'an article', path: ARTICLE, status: 200 },
  { name: 'an unknown article', path: '/blog/no-such-post', status: 404 },
  { name: 'the not-found page', path: '/no-such-page', status: 404 },
];

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const { name, path, status } of pages) {
  test(`${name} is valid HTML with one h1 and landmarks`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    const html = await answer.text();
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      // How React writes markup, not whether it is right.
      rules: { 'void-style': 'off', 'attribute-boolean-style': 'off', 'long-title': 'off' },
    });
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`)).toEqual([]);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(html).toContain(landmark);
  });

  test.describe(`${name} has no accessibility fault`, () => {
    // The checker reads style sheets of the remotes' host and adds styles of its own, which the site's policy forbids.
    const checkerMessages = [/Couldn't load preload assets/];
    test.use({
      bypassCSP: true,
      expectedMessages: [[...checkerMessages, /status of 404|404 Error/], { scope: 'test' }],
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      for (const viewport of viewports) {
        test(`in ${colorScheme} at ${viewport.width} px`, async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(viewport);
          await page.goto(path);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
            [],
          );
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        });
      }
    }
  });
}

test('nothing on an article moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') {
          Object.assign(window, { layoutShift: Number(Reflect.get(window, 'layoutShift')) + entry.value });
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(ARTICLE);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(0.02);
});

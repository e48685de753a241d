import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { POST_PATH, UNROUTED_LINKS } from '../../support/public-pages.ts';
import { expect, httpTest, tabTest as test } from '../../support/site-test.ts';
import { startShellBeside } from '../../support/sites/stack.ts';
import SPECIFIED_TEXTS from '../../support/specified-texts.json' with { type: 'json' };
import { visit } from '../../support/visit.ts';

for (const edition of COPY_EDITIONS) {
  httpTest(`every screen has the specified texts in their order in the edition ${edition}`, async ({ request }) => {
    const shell = edition === 'original' ? await startShellBeside({ SITE_COPY: edition }) : null;
    for (const [place, parts] of Object.entries(SPECIFIED_TEXTS[edition])) {
      const [path = '', landmark = 'main'] = place.split(' ');
      const html = await (await request.get((shell?.url ?? '') + path)).text();
      const shown = html.replaceAll(/<script.*?<\/script>/gs, '');
      expect(shown.split('Demonstration site:').length - 1, `notices of ${path}`).toBeLessThanOrEqual(2);
      const part = shown.match(new RegExp(`<${landmark}.*</${landmark}>`, 's'))?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';
      let rest = part.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
      for (const text of parts.flatMap((part) => part.split(' | '))) {
        expect(rest, place).toContain(text);
        rest = rest.slice(rest.indexOf(text) + text.length);
      }
    }
    await shell?.stop();
  });
}

test('the bar stays at the top while a page is scrolled, in wide and narrow windows', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner').first();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.y).toBe(0);
  }
});

for (const path of ['/privacy-policy', '/terms-and-conditions']) {
  test(`the text of ${path} scrolls in a panel of 600 px, and is whole on paper`, async ({ page }) => {
    await page.goto(path);
    const panel = page.locator('main section[tabindex="0"]');
    const isCut = () => panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveCount(8);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(panel).toHaveCSS('height', '600px');
      expect(await isCut()).toBe(true);
    }
    await panel.focus();
    await page.keyboard.press('End');
    await expect(panel.getByRole('heading', { level: 2 }).last()).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(isCut).toBe(false);
  });
}

test('a page that is opened by a link begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await visit(page, '/blog');
  for (const [distance, link] of [
    [150, 'Home'],
    [1_000, 'Financial News'],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), distance);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(distance);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('the invitations lead to the newsletter and to the contact page', async ({ page }) => {
  await visit(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Join Our Newsletter' });
  await page.getByRole('link', { name: 'Subscribe to Newsletter' }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Get Financial Advice' }).first().click();
  await expect(page).toHaveURL('/contact');
});

httpTest('what the specification links but does not route is the not-found page', async ({ request }) => {
  const samples = ['/news/how-to-read-a-rate-decision', '/guides/your-first-hundred-a-month'];
  const damaged = ['/blog/%00', '/blog/%ff'];
  for (const path of [...UNROUTED_LINKS, ...samples, ...damaged, '/blog/a/b', '/tools/meta-tag-generator/more']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toMatch(/<nav.*Oops! Page not found/s);
  }
});

test('while a post is read and its link copied, nothing beside the text moves', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(POST_PATH);
  const places = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => {
      const [first] = parts.map((part) => part.getBoundingClientRect().top);
      return parts.map((part) => part.getBoundingClientRect()).map(({ left, top }) => [left, top - (first ?? 0)]);
    });
  const contents = 'nav[aria-label="In this article"] li:visible';
  const share = 'section[aria-labelledby="share"] :is(a, button)';
  const before = await Promise.all([places(contents), places(share)]);
  expect(before.every(({ length }) => length > 2)).toBe(true);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page.locator('a[aria-current="location"]:visible')).toHaveCount(1);
  expect(await Promise.all([places(contents), places(share)])).toEqual(before);
});

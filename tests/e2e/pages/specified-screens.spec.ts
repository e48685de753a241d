import type { Page } from '@playwright/test';
import { ARTICLE, UNROUTED_LINKS } from '../../support/public-pages.ts';
import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

const WIDTHS = [1440, 390];

/** The left edges of the places of the cards, each once: as many as there are columns. */
function columns(page: Page): Promise<number> {
  return page
    .locator('main ul:has(> li > article)')
    .first()
    .locator('> li')
    .evaluateAll((places) => new Set(places.map((place) => Math.round(place.getBoundingClientRect().left))).size);
}

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the bar stays at the top while a page is scrolled', async ({ page }) => {
      await page.goto('/');
      const bar = page.getByRole('banner').first();
      await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())?.y).toBe(0);
    });

    for (const path of ['/privacy-policy', '/terms-and-conditions']) {
      test(`the text of ${path} stands in a panel of 600 px that scrolls`, async ({ page }) => {
        await page.goto(path);
        const panel = page.locator('main section[tabindex="0"]');
        await expect(panel).toHaveCSS('height', '600px');
        await expect(panel.getByRole('heading', { level: 2 })).toHaveCount(8);
        expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
        const last = panel.getByRole('heading', { level: 2 }).last();
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport();
        await page.emulateMedia({ media: 'print' });
        await expect
          .poll(() => panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight))
          .toBe(false);
      });
    }
  });
}

for (const path of ['/blog', '/news', '/guides', '/education']) {
  test(`the cards of ${path} stand in one, two and three columns`, async ({ page }) => {
    await page.goto(path);
    const shown: number[] = [];
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      shown.push(await columns(page));
    }
    expect(shown).toEqual([1, 2, 3]);
  });
}

for (const distance of [150, 1_000]) {
  test(`a page that is opened by a link begins at its top, ${distance} px down the one before`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await visit(page, '/blog');
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), distance);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(distance);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Financial Success Partner');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test("'Subscribe to Newsletter' on the home page opens the newsletter dialog", async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Subscribe to Newsletter' }).click();
  await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the invitations of the bar lead to the newsletter and to the contact page', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Get Financial Advice' }).first().click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
});

test('data of a page is kept for five minutes and then asked for again', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_data/')) asked.push(pathname);
  });
  const goTo = async (name: string, title: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  await visit(page, '/about');
  await goTo('Investment Guides', 'Financial Guides');
  await expect(page.locator('main article').first()).toBeVisible();
  expect(asked).toEqual(['/_data/guides']);
  await goTo('About', 'About Ledgerlight');
  await page.clock.fastForward('04:50');
  await goTo('Investment Guides', 'Financial Guides');
  expect(asked).toEqual(['/_data/guides']);
  await goTo('About', 'About Ledgerlight');
  await page.clock.fastForward('00:20');
  await goTo('Investment Guides', 'Financial Guides');
  await expect.poll(() => asked).toEqual(['/_data/guides', '/_data/guides']);
});

test('what the specification links but does not route is the not-found page', async ({ request }) => {
  const samples = ['/news/how-to-read-a-rate-decision', '/guides/your-first-hundred-a-month'];
  for (const path of [...UNROUTED_LINKS, ...samples, '/blog/a/b', '/tools/meta-tag-generator/more']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Oops! Page not found');
  }
});

test('every address of the route table answers', async ({ request }) => {
  for (const path of [
    '/',
    '/contact',
    '/blog',
    '/blog/what-happens-when-a-share-joins-the-ftse-100',
    '/admin/blog',
    '/news',
    '/guides',
    '/education',
    '/tools',
    '/about',
    '/privacy-policy',
    '/terms-and-conditions',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('while an article is read and its link copied, nothing beside the text moves', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ARTICLE);
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

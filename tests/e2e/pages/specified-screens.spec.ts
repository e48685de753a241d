import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { POST_PATH } from '../../support/public-pages.ts';
import { expect, httpTest, tabTest as test } from '../../support/site-test.ts';
import { startShellBeside } from '../../support/sites/stack.ts';
import SPECIFIED_TEXTS from '../../support/specified-texts.json' with { type: 'json' };
import { visit } from '../../support/visit.ts';

for (const edition of COPY_EDITIONS) {
  httpTest(`every screen has the specified texts in their order in the edition ${edition}`, async ({ stack }) => {
    const shell = edition === 'original' ? await startShellBeside({ SITE_COPY: edition }) : null;
    const read = async (path: string) => (await fetch((shell?.url ?? stack.siteUrl) + path)).text();
    for (const [place, parts] of Object.entries(SPECIFIED_TEXTS[edition])) {
      const [path = '', landmark = 'main'] = place.split(' ');
      const html = await read(path);
      const shown = html.replaceAll(/<script.*?<\/script>/gs, '');
      expect(shown.split('Demonstration site:').length - 1, `notices of ${path}`).toBeLessThanOrEqual(2);
      const part = shown.match(new RegExp(`<${landmark}.*</${landmark}>`, 's'))?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';
      let rest = part.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
      for (const text of parts.flatMap((part) => part.split(' | '))) {
        expect(rest, place).toContain(text);
        rest = rest.slice(rest.indexOf(text) + text.length);
      }
    }
    if (edition === 'original') {
      expect(await read('/about')).toContain('1M+');
      expect(await read('/privacy-policy')).toContain(`<time dateTime="${new Date().toISOString().slice(0, 10)}`);
      expect(await read('/contact')).toContain('Esports Coverage');
    }
    await shell?.stop();
  });
}

test('the bar stays, a page that is opened by a link begins at its top, and invitations lead where they say', async ({
  page,
}) => {
  const scrolled = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  const scrollY = () => page.evaluate(() => window.scrollY);
  await visit(page, '/');
  await test.step('the bar in wide and narrow windows', async () => {
    const bar = page.getByRole('banner').first();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await scrolled(0);
      await scrolled(1_500);
      await expect.poll(scrollY).toBeGreaterThan(1_000);
      await expect(bar).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())?.y).toBe(0);
    }
  });
  await test.step('the newsletter', async () => {
    await page.getByRole('link', { name: 'Subscribe to Newsletter' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');
  });
  await test.step('the tops of pages', async () => {
    for (const [distance, link] of [
      [1_000, 'Financial News'],
      [150, 'Home'],
    ] as const) {
      await scrolled(distance);
      await expect.poll(scrollY).toBe(distance);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(scrollY).toBe(0);
    }
  });
  await page.getByRole('banner').getByRole('link', { name: 'Get Financial Advice' }).first().click();
  await expect(page).toHaveURL('/contact');
});

test('the texts of the legal pages scroll in a panel of 600 px, and are whole on paper', async ({ page }) => {
  for (const path of ['/privacy-policy', '/terms-and-conditions']) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: 'screen' });
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

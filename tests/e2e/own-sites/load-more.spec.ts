import type { Page } from '@playwright/test';
import { expect } from '../../support/site-test.ts';
import { addPosts, test } from '../../support/sites/own-site.ts';
import { visit } from '../../support/visit.ts';

/** One more than fills the rows of three columns. */
const POSTS = 31;
const PAGE = 12;
const TYPE = 'trading-strategy';
const LIST = `/blog?type=${TYPE}`;

/** How many cards stand in each row. */
const cardsByRow = (page: Page) =>
  page.locator('main article').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });

const titles = (page: Page) => page.locator('main article').getByRole('link');

test.beforeEach(async ({ own: { backend } }) => {
  const [row] = await backend.query(`select count(*)::integer as posts from blog_posts where post_type = '${TYPE}'`);
  if (JSON.stringify(row) === '{"posts":0}') await addPosts(backend, [TYPE], 1, POSTS);
});

test('more posts are added below, the first of them has the focus, and coming back shows the same', async ({
  page,
  own,
}) => {
  await visit(page, own.shell.url + LIST);
  await expect(titles(page)).toHaveCount(PAGE);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(titles(page)).toHaveCount(2 * PAGE);
  await expect(titles(page).nth(PAGE)).toBeFocused();
  await expect(page).toHaveURL(/type=trading-strategy&before=/);
  const shown = await titles(page).allTextContents();
  expect(new Set(shown).size).toBe(2 * PAGE);
  const chosen = titles(page).nth(PAGE + 2);
  await chosen.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await chosen.click();
  await expect(page).toHaveURL(/\/blog\/trading-strategy-/);
  await expect(page.locator('main h1')).toBeFocused();
  await page.goBack();
  await expect(titles(page)).toHaveCount(2 * PAGE);
  expect(await titles(page).allTextContents()).toEqual(shown);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(titles(page)).toHaveCount(POSTS);
  expect(await cardsByRow(page)).toEqual([1, ...Array(10).fill(3)]);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await cardsByRow(page)).toEqual([1, ...Array(15).fill(2)]);
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
});

test('loaded anew, the address shows its own posts and leads to the newest', async ({ page, own }) => {
  await visit(page, own.shell.url + LIST);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(titles(page)).toHaveCount(2 * PAGE);
  const added = (await titles(page).allTextContents()).slice(PAGE);
  await page.reload();
  expect(await titles(page).allTextContents()).toEqual(added);
  await page.getByRole('link', { name: 'Newest articles' }).click();
  await expect(page).toHaveURL(own.shell.url + LIST);
});

test.describe('when more cannot be had', () => {
  test.use({ expectedMessages: [[/Failed to load resource/], { scope: 'test' }] });

  test('what is shown stays, and it can be tried again', async ({ page, own }) => {
    await visit(page, own.shell.url + LIST);
    await page.route('**/_data/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Load more' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(titles(page)).toHaveCount(PAGE);
    await page.unroute('**/_data/**');
    await again.click();
    await expect(titles(page)).toHaveCount(2 * PAGE);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a link to the posts before, down to the last one', async ({ page, own }) => {
    const seen: string[] = [];
    await page.goto(own.shell.url + LIST);
    for (;;) {
      seen.push(...(await titles(page).allTextContents()));
      const more = page.getByRole('link', { name: 'Load more' });
      if ((await more.count()) === 0) break;
      await more.click();
    }
    expect(seen).toHaveLength(POSTS);
    expect(new Set(seen).size).toBe(POSTS);
  });
});

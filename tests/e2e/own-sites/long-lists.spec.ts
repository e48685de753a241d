import type { Page } from '@playwright/test';
import { expect } from '../../support/site-test.ts';
import { addPosts } from '../../support/sites/add-posts.ts';
import { test } from '../../support/sites/own-site.ts';
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

test.beforeAll(({ own: { backend } }) => addPosts(backend, [TYPE], 1, POSTS));

test('loads more posts below, focuses the first, and restores them on Back', async ({ page, own }) => {
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
  expect(await cardsByRow(page)).toEqual([...Array(10).fill(3), 1]);
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await cardsByRow(page)).toEqual([...Array(15).fill(2), 1]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await cardsByRow(page)).toEqual(Array(POSTS).fill(1));
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
});

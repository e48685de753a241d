import type { Request } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectAccessibleInBothThemes, SWEEP } from '../../support/accessibility.ts';
import { png } from '../../support/png.ts';
import {
  choose,
  editPost,
  expectContent,
  field,
  fill,
  openNewPost,
  photograph,
  pngUpload,
  publish,
  review,
  signIn,
  submit,
} from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test.use({
  expectedMessages: [[/Failed to load resource/, /Applying inline style violates/], { scope: 'test' }],
});

const cover = pngUpload('a-cover-with-a-rather-long-name-of-its-own.png', png(320, 180, 63));

/** A figure with its source, and a disclosure. */
const RECORDS =
  'A fix costs [4.91 %]{claim=fix}.\n\n```claims\nid: fix\nvalue: 4.91 %\nsource: Moneyfacts https://example.org/\nchecked: 2025-10-01\nuntil: never\nowner: Jane Smith\n```\n\n```disclosure\nmortgages-uk\n```';

test('the form and its outline fit every width and have no accessibility fault', SWEEP, async ({ page }) => {
  await openNewPost(page);
  await submit(page);
  await expect(page.getByRole('region', { name: 'Please check the post' })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await fill(page, { Prompt: 'interest rates for people who rent' });
  await page.getByRole('button', { name: 'Generate Structure' }).click();
  await expect(page.getByText(/No AI provider is set up: this is the built-in outline/)).toBeVisible();
  await expectContent(page, /## /);
  await expectAccessibleInBothThemes(page);
  await fill(page, {
    Title: 'A title'.repeat(12),
    Content: `## Words\n\n${'long'.repeat(60)}\n\n| a | b |\n|---|---|\n| 1 | 2 |${'\n\nA line.'.repeat(50)}\n\n[A link](https://example.org)\n\n${RECORDS}`,
  });
  await choose(page, [cover, await photograph('chart.jpg', 3000, 20)]);
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('link', { name: 'A link' })).toBeAttached();
  await expect(page.getByRole('link', { name: /^S1, source of 4\.91 %: Moneyfacts/ })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Disclosures' })).toContainText('Your home may be repossessed');
  const belowFooter = () =>
    page.evaluate(
      () => document.documentElement.scrollHeight - Math.round(document.body.getBoundingClientRect().height),
    );
  await expect.poll(belowFooter, 'nothing lies below the footer').toBe(0);
  await page.getByText('Search and social', { exact: true }).click();
  await fill(page, { 'Social title': 'A title of a card '.repeat(6), 'Canonical address': 'http://a.example/' });
  await expect(page.getByRole('region', { name: 'As a card of social networks' })).toContainText('A title of a card');
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Search engines').selectOption('noindex');
  await submit(page);
  await expect(page.getByText('Search engines do not list this post.')).toBeVisible();
  await expect(field(page, 'Canonical address')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths(page);
});

test('the review and what may follow it have no accessibility fault', SWEEP, async ({ page, browser, stack }) => {
  const title = 'Compared by two';
  await openNewPost(page);
  await fill(page, { Title: title, Content: 'First words.', Prompt: 'rates' });
  await page.getByRole('button', { name: 'Generate Structure' }).click();
  await expect(page.getByRole('dialog', { name: 'Replace what you wrote?' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await choose(page, [cover]);
  const isInsert = (request: Request) => request.method() === 'POST' && request.url().includes('/blog_posts');
  // A refusal, because the form looks for a write whose answer was lost for as long as one may run.
  const refusal = { status: 400, json: { code: '23514', message: 'refused', details: null, hint: null } };
  await page.route('**/rest/v1/blog_posts*', (route) =>
    isInsert(route.request()) ? route.fulfill(refusal) : route.continue(),
  );
  const panel = await review(page);
  await expectAccessibleAtBothWidths(page);
  await panel.getByRole('button', { name: /^Publish/ }).click();
  await expect(panel.getByRole('region', { name: 'Publication Failed' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.unrouteAll();
  await panel.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('button', { name: 'Edit this post' }).click();
  await expect(page.getByRole('heading', { name: 'Edit post', level: 2 })).toBeVisible();

  const other = await browser.newPage({ baseURL: stack.siteUrl });
  await signIn(other, 'admin', '/admin/blog?section=posts');
  await editPost(other, title);
  await fill(other, { Content: 'Their words.' });
  await publish(other);
  await expect(other.getByText('Post Updated')).toBeVisible();
  await other.close();
  await fill(page, { Content: 'My words.' });
  await submit(page);
  await expect(page.getByRole('region', { name: 'Somebody else changed this post meanwhile' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

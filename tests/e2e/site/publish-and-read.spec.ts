import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { png } from '../../support/png.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { createFolderOf, ledgerlight } from '../../support/sites/ledgerlight.ts';

const slug = 'rates-and-the-kitchen-table';
const post = `---
title: Rates & the "kitchen table"
author: Jan Nowicki
type: financial-news
slug: ${slug}
description: What a change of a quarter point means for a household that pays off its home.
image: cover.png
images: [chart.png]
---
Rates at **AT&T** were \`a < b\` & *steady*.

## What changed

![The rate over a year](chart.png)

1. First [the bank](https://example.com/rates?a=1&b=2)
2. Then you

| Year | Rate |
|---|---|
| 2025 | 4 % |

| Year | Opening balance | Contribution | Gross return | Charges | Tax deducted | Net return | Closing balance | Inflation |
|---|---|---|---|---|---|---|---|---|
| 2025 | £10,000 | £1,200 | £560 | £40 | £80 | £440 | £11,640 | 3.1% |

> A quote.

<script>alert('never run')</script>

A fix costs [4.91 %]{claim=fix}.

\`\`\`claims
id: fix
value: 4.91 %
source: Moneyfacts https://example.com/fixes
checked: 2025-10-01
until: never
owner: Jane Smith
\`\`\`

\`\`\`disclosure
mortgages-uk
\`\`\`
`;

test('a file published from the terminal is listed and shown with its images as the author meant it', async ({
  page,
  request,
  stack,
}) => {
  const folder = await createFolderOf({
    'post.md': post,
    'cover.png': png(160, 90, 40),
    'chart.png': png(320, 180, 120),
  });
  const result = await ledgerlight(['publish', folder, '--yes', '--json'], stack.cliEnvironment);
  expect(result).toMatchObject({ code: 0 });
  expect(result.stdout).toContain(`${stack.siteUrl}/blog/${slug}`);
  await expect(async () => {
    const html = await (await request.get('/blog')).text();
    expect(html).toContain('Rates &amp; the “kitchen table”');
    expect(html).toContain(`href="/blog/${slug}"`);
  }).toPass();

  await page.goto(`/blog/${slug}`);
  const body = page.locator('article');
  await expect(body.locator('strong', { hasText: 'AT&T' })).toBeVisible();
  await expect(body.locator('code', { hasText: 'a < b' })).toBeVisible();
  await expect(body.locator('em', { hasText: 'steady' })).toBeVisible();
  await expect(body.getByRole('heading', { name: 'What changed', level: 2 })).toBeVisible();
  await expect(body.getByRole('table').first()).toContainText('4 %');
  await expect(body.locator('blockquote')).toHaveText('A quote.');
  await expect(body.getByText("<script>alert('never run')</script>")).toBeVisible();
  const link = body.getByRole('link', { name: 'the bank (opens in a new tab)' });
  await expect(link).toHaveAttribute('href', 'https://example.com/rates?a=1&b=2');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const chart = page.getByRole('img', { name: 'The rate over a year' });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart).toHaveAttribute('width', '320');
  await expect(chart).toHaveAttribute('height', '180');
  await expect
    .poll(() => chart.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

  await page.getByRole('link', { name: /^S1, source of 4\.91 %/ }).click();
  await expect(page.locator(':target')).toContainText(/^S1: 4\.91 %, Moneyfacts.*, checked .* 2025/);
  await expect(page.getByRole('region', { name: 'Disclosures' })).toContainText('Your home may be repossessed');
  await expectAccessibleAtBothWidths(page);

  await test.step('a wide table takes the margin, scrolls on a phone and is whole on paper', () =>
    expectWideTable(page));
});

async function expectWideTable(page: Page): Promise<void> {
  // A table that fits is no region, so that both are found by their class.
  const narrow = page.locator('.table-scroll').first();
  const wide = page.locator('.table-scroll').nth(1);
  const rightOf = (region: typeof wide) => region.evaluate((box) => box.getBoundingClientRect().right);
  const isCut = () => wide.evaluate((box) => box.scrollWidth > box.clientWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await rightOf(wide)).toBeGreaterThan((await rightOf(narrow)) + 40);
  expect(await isCut()).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isCut()).toBe(true);
  await expect(wide).toHaveCSS('background-attachment', 'local, local, scroll, scroll, scroll');
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(wide).toHaveCSS('border-right-style', 'dashed');
  await expect(narrow).toHaveCSS('border-right-style', 'solid');

  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(wide).toHaveCSS('overflow-x', 'visible');
  await expect(wide.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(wide.locator('tbody tr')).toHaveCSS('break-inside', 'avoid');
}

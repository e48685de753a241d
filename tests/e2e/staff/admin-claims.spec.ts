import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { choose, field, fill, openNewPost, photograph, publish, review, submit } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

async function openPublished(page: Page): Promise<void> {
  const address = await page.getByRole('link', { name: /^Open on site/ }).getAttribute('href');
  await page.goto(address ?? '');
}

const STALE_RECORD = `\`\`\`claims
id: five-year-fix
value: 4.91 %
source: Moneyfacts https://moneyfactsgroup.co.uk/
checked: 2025-10-01
until: 2025-11-01
owner: Jane Smith
\`\`\``;

test('a figure is marked in the form, shown to readers with its source, and listed when it is stale', async ({
  page,
}) => {
  const title = `Mortgages ${Date.now()}`;
  await openNewPost(page, 'admin');
  await choose(page, [await photograph('cover.jpg', 640, 360)]);
  await fill(page, {
    Title: title,
    Content: `A fix costs [4.91 %]{claim=five-year-fix}, Bank Rate is 3.75 %.\n\n${STALE_RECORD}`,
  });
  const text = field(page, 'Content');
  await text.press('ControlOrMeta+Home');
  await text.press('End');
  await text.press('ArrowLeft');
  await page.getByRole('button', { name: 'Claim: figure with its source' }).click();
  await page.keyboard.type('Bank of England https://www.bankofengland.co.uk/rates');
  await submit(page);
  const problems = page.getByRole('region', { name: 'Please check the post' });
  await expect(problems).toContainText("The claim 'figure-1' has no last day");

  // The owner is that of the claim before it.
  await problems.getByRole('link', { name: /has no last day/ }).click();
  await page.keyboard.type('never');
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByRole('link', { name: /^S2, source of 3\.75 %: Bank of England/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const panel = await review(page);
  await expect(panel).toContainText("The claim 'five-year-fix' (4.91 %) was valid until 1 November 2025.");
  await panel.getByRole('button', { name: /^Publish/ }).click();

  await openPublished(page);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^S2, source of 3\.75 %/ }).click();
  const source = page.locator(':target');
  await expect(source).toContainText(/^S2: 3\.75 %, Bank of England.*, checked .* 20\d\d/);
  await expect(source.getByRole('link', { name: 'Bank of England' })).toHaveAttribute('href', /bankofengland/);
  await expectAccessibleAtBothWidths(page);

  await page.goto('/admin/blog?section=claims');
  const claims = page.getByRole('listitem').filter({ hasText: title });
  await page.getByRole('textbox', { name: 'Title of the post' }).fill(title);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(claims).toHaveCount(2);
  await expect(claims.first()).toContainText('Stale');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('checkbox', { name: 'Stale only' }).check();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(claims).toHaveCount(1);
  await expect(claims).toContainText('Valid until 1 November 2025');
  await page.getByRole('textbox', { name: 'Owner' }).fill('Nobody');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No claims match')).toBeVisible();
});

test('a disclosure by rule and one by hand are shown in the preview, in the post and in its feed', async ({ page }) => {
  const [key, title] = [`rule-${Date.now()}`, `Disclosed ${Date.now()}`];
  const text = `Commentary is no advice, says ${key}.`;
  await openNewPost(page, 'admin');
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await page.getByRole('link', { name: 'Disclosures', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'mortgages-uk' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Add a disclosure' }).click();
  const form = page.getByRole('form', { name: 'Add a disclosure' });
  await form.getByLabel(/^Key/).fill(key);
  await form.getByLabel(/^Title/).fill('Commentary');
  await form.getByLabel(/^Text/).fill(text);
  await form.getByRole('checkbox', { name: 'Economic Commentary' }).check();
  await expectAccessibleAtBothWidths(page);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: key })).toContainText('Shown by Economic Commentary');

  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await choose(page, [await photograph('cover.jpg', 640, 360)]);
  await page.getByLabel(/^Content type/).selectOption('Economic Commentary');
  await fill(page, { Title: title, Content: 'Words.\n\n```disclosure\nmortgages-uk\n```' });
  const shown = page.getByRole('region', { name: 'Disclosures' });
  const inOrder = new RegExp(`Your home may be repossessed[^]*${text}`);
  await expect(shown).toHaveText(inOrder);
  await expectAccessibleAtBothWidths(page);
  await publish(page);
  await openPublished(page);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(shown).toHaveText(inOrder);
  await expectAccessibleAtBothWidths(page);
  await expect(async () => {
    expect(await (await page.request.get('/feeds/economic-commentary.rss')).text()).toMatch(inOrder);
  }).toPass();

  await page.goto('/admin/blog?section=disclosures');
  await page.getByRole('listitem').filter({ hasText: key }).getByText('Change').click();
  await page.getByRole('checkbox', { name: /^Retired/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: key })).toContainText('Retired');
});

import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { field, openNewPost, signIn, submit } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { publishPosts, slugOf } from '../../support/sites/ledgerlight.ts';

test.use({ expectedMessages: [[/Applying inline style violates/], { scope: 'test' }] });

const RUN = Date.now().toString(36);
const TITLES = [1, 2, 3].map((number) => `Selected ${RUN} ${number}`);

// Posts that are published together are stored in any order.
test.beforeAll(() =>
  publishPosts(TITLES.map((title, place) => ({ title, fields: { date: `2026-01-0${place + 1}` } }))),
);

/** Chooses faster than the page is drawn, as a person does on a slow machine. */
async function chooseInOneFrame(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  const selects = Object.entries(choices).map(async ([name, value]) => ({
    select: await page.getByRole('combobox', { name }).elementHandle(),
    value,
  }));
  await page.evaluate(
    (chosen) => {
      for (const { select, value } of chosen) {
        if (select instanceof HTMLSelectElement) select.value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    await Promise.all(selects),
  );
}

test('the address has the filters of the list', async ({ page }) => {
  await signIn(page, 'intern1', '/admin/blog?section=posts');
  await page.getByLabel('Search titles').fill(RUN);
  await expect(page.getByText('3 posts', { exact: true })).toBeVisible();
  await chooseInOneFrame(page, { Order: 'oldest', Author: 'Financial Advisory Team' });
  await expect(page).toHaveURL(new RegExp(`search=${RUN}&author=Financial[+]Advisory[+]Team&order=oldest$`));
  await page.reload();
  await expect(page.getByLabel('Search titles')).toHaveValue(RUN);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(TITLES);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Author' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Hidden');
  await expect(page.getByRole('heading', { name: 'No posts match' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('combobox', { name: 'State' })).toBeHidden();
  await page.getByRole('button', { name: 'Filters (2 used)' }).click();
  await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('shortcuts choose a link, lead through the admin area and stay silent while a person types', async ({ page }) => {
  await openNewPost(page);
  await field(page, 'Content').click();
  await page.keyboard.press('ControlOrMeta+k');
  const picker = page.getByRole('dialog', { name: 'Add a link' });
  await expect(picker.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(TITLES[1] ?? '');
  await expect(picker.getByRole('option')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Content')).toContainText(`[${TITLES[1]}](/blog/${slugOf(TITLES[1] ?? '')})`);
  await expect(field(page, 'Content')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('n?gp');
  await expect(field(page, 'Content')).toHaveText('n?gp');
  await page.getByRole('link', { name: 'intern1', exact: true }).focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Numbered list')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('n');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Account', level: 2 })).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).uncheck();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('checkbox', { name: /^Keyboard shortcuts/ })).not.toBeChecked();
  await page.keyboard.press('?');
  await page.getByRole('radio', { name: 'As the device' }).check();
  await page.getByRole('checkbox', { name: /^Keyboard shortcuts/ }).check();
  await expect(sheet).toBeHidden();
});

test('readers see what a person says of themselves below their posts', async ({ page, stack }) => {
  const [title = ''] = TITLES;
  await signIn(page, 'intern1', '/admin/blog?section=account');
  const byline = await page.getByLabel('Byline').inputValue();
  // Only admins publish by tokens.
  await expect(page.getByRole('heading', { name: 'Tokens for publishing' })).toHaveCount(0);
  await page.getByLabel('Biography').fill(`Writes about funds since ${RUN}.`);
  await page.getByLabel('Conflicts of interest').fill('Holds shares of Example plc.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('The profile was saved')).toBeVisible();
  await page.goto(`/admin/blog?section=posts&search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  await field(page, 'Author').fill(byline);
  await submit(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Post Updated')).toBeVisible();
  const html = async () => (await fetch(`${stack.siteUrl}/blog/${slugOf(title)}`)).text();
  await expect.poll(html).toContain(`Writes about funds since ${RUN}.`);
  await page.goto(`/blog/${slugOf(title)}`);
  await expect(page.getByText('Conflicts of interest: Holds shares of Example plc.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

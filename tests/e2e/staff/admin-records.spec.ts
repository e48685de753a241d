import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, SWEEP } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test.use({ expectedMessages: [[/status of 4(00|09)/], { scope: 'test' }] });

/** What editors maintain beside posts: the list, a form with a refusal beside its field, and a question. */
const RECORDS: readonly {
  readonly section: string;
  readonly heading: string;
  readonly shown: string;
  check(page: Page): Promise<void>;
}[] = [
  {
    section: 'topics',
    heading: 'Topics',
    shown: 'Mortgages',
    async check(page) {
      await page.getByRole('button', { name: 'Add a topic' }).press('Enter');
      const form = page.getByRole('form', { name: 'Add a topic' });
      await form.getByLabel('Name').fill('Tax');
      await form.getByLabel('Slug').fill('taxes');
      await form.getByLabel('Description').fill('Once more.');
      await form.getByRole('button', { name: 'Add' }).click();
      await expect(form.getByLabel('Name')).toBeFocused();
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('button', { name: 'Remove: Tax' }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    section: 'glossary',
    heading: 'Glossary',
    shown: 'Gilt',
    async check(page) {
      await page
        .getByRole('button', { name: /^Remove: / })
        .first()
        .press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Change: / })
        .first()
        .press('Enter');
      await expect(page.getByRole('form', { name: /^Change / }).getByLabel('Term')).toBeFocused();
    },
  },
  {
    section: 'home',
    heading: 'Pinned on home',
    shown: 'Slot 2',
    async check(page) {
      await page.goto('/admin/blog?section=posts');
      await page
        .getByRole('button', { name: /^Pin…: / })
        .last()
        .press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Until (optional)')).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await dialog.getByRole('button', { name: 'Pin', exact: true }).press('Enter');
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'Pinned on home' }).press('Enter');
      const unpin = page.getByRole('button', { name: /^Unpin: / });
      await expect(unpin).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await unpin.press('Enter');
      await expect(unpin).toHaveCount(0);
    },
  },
  {
    section: 'claims',
    heading: 'Claims',
    shown: 'Owner',
    async check(page) {
      await page.getByRole('textbox', { name: 'Owner' }).fill('Nobody');
      await page.getByRole('button', { name: 'Filter' }).press('Enter');
      await expect(page.getByText('No claims match')).toBeVisible();
    },
  },
  {
    section: 'disclosures',
    heading: 'Disclosures',
    shown: 'mortgages-uk',
    async check(page) {
      await page.getByRole('button', { name: 'Add a disclosure' }).press('Enter');
      await expect(page.getByRole('form', { name: 'Add a disclosure' })).toBeVisible();
    },
  },
  {
    section: 'authors',
    heading: 'Authors',
    shown: 'Another byline',
    async check(page) {
      await page.getByLabel('Another byline').fill('A guest of the house');
      await page.getByRole('button', { name: 'Allow' }).press('Enter');
      const choice = page.getByRole('checkbox', { name: /^A guest of the house/ });
      await expect(choice).toBeChecked();
      await choice.press('Space');
      await expect(page.getByText('Writers and interns may no longer use this byline')).toBeVisible();
    },
  },
  {
    section: 'authors&author=financial-advisory-team',
    heading: 'Authors',
    shown: 'This name stands for',
    async check(page) {
      await page.getByLabel('Links').fill('example.org');
      await page.getByRole('button', { name: 'Save author' }).press('Enter');
      await expect(page.getByLabel('Links')).toBeFocused();
    },
  },
];

test('what editors maintain has no accessibility fault with its forms and questions', SWEEP, async ({ page }) => {
  test.slow();
  for (const { section, heading, shown, check } of RECORDS) {
    await test.step(section, async () => {
      await signIn(page, 'admin', `/admin/blog?section=${section}`);
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      await expectAccessibleAtBothWidths(page);
      await check(page);
      await expectAccessibleAtBothWidths(page);
    });
  }
});

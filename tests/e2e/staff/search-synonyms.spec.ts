import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test.use({ expectedMessages: [[/status of 400/], { scope: 'test' }] });

test('a search without a result is counted and becomes a synonym, which is removed again', async ({ page }) => {
  const terms = `zqxj${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await page.goto(`/search?q=${terms}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await signIn(page, 'admin', '/admin/blog?section=posts');
  await page.getByRole('link', { name: 'Search synonyms' }).click();
  const start = page.getByRole('button', { name: `Add synonym…: ${terms}` });
  await expect(start).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await start.click();
  const meaning = page.getByRole('textbox', { name: 'Meaning' });
  await expect(meaning).toBeFocused();
  await meaning.fill('home loan');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(meaning).toHaveAccessibleDescription(/is a synonym itself/);
  await expectAccessibleAtBothWidths(page);

  await meaning.fill('mortgage');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const remove = page.getByRole('button', { name: `Remove: ${terms}` });
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toBeHidden();
});

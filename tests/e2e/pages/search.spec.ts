import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

test('results follow what is typed, and focus stays in the field', async ({ page }) => {
  await visit(page, '/search');
  const field = page.getByRole('searchbox');
  await field.pressSequentially('morgage overpayment');
  await expect(page).toHaveURL(/q=morgage\+overpayment$/);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('heading').first()).toHaveText('Mortgage and overpayment calculator');
  await expect(results.getByRole('status')).toContainText('mortgage overpayment');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('morgage overpayment');
  await expectAccessibleInBothThemes(page);
});

import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { POST_PATH } from '../../support/public-pages.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

test('a post is saved for later, listed in two tabs and removed by keyboard', async ({ page, context }) => {
  const list = await context.newPage();
  await visit(list, '/search');
  const saved = list.getByRole('region', { name: 'Saved articles' });
  await expect(saved).toContainText('No articles saved yet');
  await visit(page, POST_PATH);
  const title = (await page.locator('main h1').textContent()) ?? '';
  await page.getByRole('button', { name: 'Save for later' }).press('Enter');
  await expect(saved.getByRole('link', { name: title })).toHaveAttribute('href', POST_PATH);
  await expectAccessibleAtBothWidths(list);
  await expect(page.getByRole('link', { name: 'See saved articles' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Remove from saved' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Listen to this article' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'See saved articles' }).press('Enter');
  await expect(page).toHaveURL('/search#saved');
  await page.getByRole('button', { name: `Remove ${title}` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Saved articles' })).toBeFocused();
  await expect(saved).toContainText('No articles saved yet');
});

import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test('an admin creates a token and copies it once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `CI ${Date.now()}`;
  await signIn(page, 'admin', '/admin/blog?section=account');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Expires').selectOption('in 30 days');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('New token').inputValue();
  expect(token).toMatch(/^llp_[a-z0-9]{12}_[a-z0-9]{40}$/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Copy token' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('New token')).toHaveCount(0);
  const entry = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name });
  await expect(entry).toContainText('never used');
  await page.reload();
  await expect(entry).toBeVisible();
  expect(await page.content()).not.toContain(token);
});

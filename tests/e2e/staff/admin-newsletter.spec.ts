import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test('an issue is written by keyboard, shown as a mail, and sent as a test', async ({ page }) => {
  const subject = `Rates ${Date.now()}`;
  await signIn(page, 'admin', '/admin/blog?section=people&person=admin');
  await page.getByLabel('E-mail').fill('admin@example.org');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('The profile was saved')).toBeVisible();

  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await page.getByRole('link', { name: 'Letters', exact: true }).click();
  await page.getByRole('button', { name: 'New issue' }).press('Enter');
  await page.getByLabel('Subject').fill(subject);
  await page.keyboard.press('Tab');
  await page.keyboard.type('What changed');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Hello **reader**.');
  await page
    .getByRole('button', { name: /^Add: / })
    .first()
    .press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen posts' }).getByRole('listitem')).toHaveCount(1);
  const letter = page.getByRole('region', { name: 'The letter as a mail' });
  await expect(letter.getByText('Hello reader.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('radio', { name: 'Plain text' }).check();
  await expect(page.getByLabel('Plain text of the letter')).toHaveValue(/Hello/);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(/^It reaches \d+ subscribers?\.$/)).toBeVisible();

  // No address of this site is confirmed.
  await expect(page.getByText('The newsletter has no confirmed subscriber.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Send a test to myself' }).press('Enter');
  await expect(page.getByText('It goes to admin@example.org.')).toBeVisible();

  await page.getByRole('link', { name: 'All issues' }).press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: subject })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

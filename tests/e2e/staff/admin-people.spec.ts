import { Secret, TOTP } from 'otpauth';
import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test.use({
  expectedMessages: [
    // The request that finds the session ended is refused.
    [/^error: Failed to load resource: the server responded with a status of (401|403)/],
    { scope: 'test' },
  ],
});

const PASSWORD = 'a-password-of-ann';

test('an invited person joins, adds a second factor and is deactivated', async ({ page, browser }) => {
  const username = `ann-${Date.now()}`;
  await signIn(page, 'admin', '/admin/blog?section=people');
  await expect(page.getByRole('list', { name: 'People' })).toContainText('intern1');
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Role').selectOption('Editor');
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();

  const other = await browser.newContext();
  const person = await other.newPage();
  await person.goto(link);
  await expect(person.getByRole('heading', { level: 1, name: 'Join the newsroom' })).toBeVisible();
  await expectAccessibleAtBothWidths(person);
  await person.getByLabel('Username').fill(username);
  await person.getByLabel(/^Name/).fill(`Ann ${username}`);
  await person.getByLabel('Password').fill(PASSWORD);
  await person.getByRole('button', { name: 'Join' }).click();
  await person.getByRole('link', { name: 'Sign in' }).click();
  const enterPassword = async () => {
    await person.getByLabel('Username').fill(username);
    await person.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await person.getByRole('button', { name: 'Sign in' }).click();
  };
  await enterPassword();
  await person.getByRole('link', { name: username, exact: true }).click();
  await person.getByLabel('Your current password').fill(PASSWORD);
  await person.getByRole('button', { name: 'Add a second factor' }).click();
  await expect(person.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessibleAtBothWidths(person);
  const totp = new TOTP({ secret: Secret.fromBase32((await person.locator('code').first().textContent()) ?? '') });
  await person.getByLabel('Code of the app').fill(totp.generate());
  await person.getByRole('button', { name: 'Confirm' }).click();
  const codes = (await person.getByLabel('Recovery codes').inputValue()).split(' ');
  await person.getByRole('button', { name: 'Logout' }).click();
  await enterPassword();
  await expect(person.getByLabel('Code')).toBeFocused();
  await expectAccessibleAtBothWidths(person);
  await person.getByLabel('Code').fill(codes[0] ?? '');
  await person.keyboard.press('Enter');
  await expect(person.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: `Ann ${username}` }).click();
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('Chrome on Linux');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  await person.reload();
  await expect(person.getByRole('heading', { level: 1, name: 'Staff sign in' })).toBeVisible();
  await person.goto(link);
  await expect(person.getByText('It was used already.', { exact: false })).toBeVisible();
  await other.close();
});

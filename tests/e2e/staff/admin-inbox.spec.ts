import { readFile } from 'node:fs/promises';
import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test('a message is read as it was written, handled and deleted; addresses are exported without formulas and removed', async ({
  page,
  request,
}) => {
  const text = 'Hello\n<script>alert(1)</script>\n\u202eright to left 🚀';
  const writer = { name: 'Łucja <b>Nowak</b>', email: 'lucja@example.com', phone: '', inquiryType: '' };
  const subject = `A question ${Date.now()}`;
  const form = { ...writer, subject, message: text };
  expect((await request.post('/_contact', { form, headers: { accept: 'application/json' } })).status()).toBe(200);
  await signIn(page, 'admin', '/admin/blog?section=inbox');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: subject });
  await entry.getByText(subject).click();
  await expectAccessibleAtBothWidths(page);
  expect(await entry.locator('p[dir="auto"]').textContent()).toBe(text);
  await expect(entry.getByText('Łucja <b>Nowak</b>')).toBeVisible();
  await expect(entry.getByRole('link', { name: 'lucja@example.com' })).toHaveAttribute('href', /^mailto:/);
  await entry.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(entry.getByText('Handled', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByLabel('Only messages that are not handled').uncheck();
  await entry.getByText(subject).click();
  await entry.getByRole('button', { name: `Delete: ${subject}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(entry).toHaveCount(0);

  const address = `=cmd+${Date.now()}@example.com`;
  expect((await request.post('/embed/newsletter', { form: { email: address } })).status()).toBe(200);
  await page.getByRole('link', { name: 'Subscribers', exact: true }).click();
  await expect(page.getByText(address)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const table = await readFile(await file.path(), 'utf8');
  expect(table).toContain('"Email","Subscribed at","State"');
  expect(table).toContain(`"'${address}"`);
  await expect(page.getByText(/^Unconfirmed: asked on/).first()).toBeVisible();
  await page.getByRole('button', { name: `Ask again: ${address}` }).click();
  await expect(page.getByText('The sign-up was repeated')).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${address}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(address);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Address removed')).toBeVisible();
  await expect(page.getByText(address, { exact: true })).toHaveCount(0);
  await expect(page.locator('h2:focus, h3:focus')).toBeVisible();
});

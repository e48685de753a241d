import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { signIn, submit } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { publishPosts } from '../../support/sites/ledgerlight.ts';

const SLUG = `reported-rate-${Date.now().toString(36)}`;

test('a reported error becomes a correction that readers find, and resolves the report', async ({ page, stack }) => {
  await publishPosts([{ title: SLUG, text: 'The rate is 3.5 %.' }]);
  await expect.poll(async () => (await fetch(`${stack.siteUrl}/blog/${SLUG}`)).status).toBe(200);
  await page.goto(`/blog/${SLUG}`);
  await page.getByRole('link', { name: 'Report an error' }).click();
  await page.getByLabel('Name').fill('Ana');
  await page.getByLabel('Email').first().fill('ana@example.org');
  await page.getByRole('textbox', { name: 'Message' }).fill(`It is 3.75 % in ${SLUG}.`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();

  await signIn(page, 'admin', '/admin/blog?section=inbox');
  const entry = page.getByRole('listitem').filter({ hasText: `It is 3.75 % in ${SLUG}.` });
  await entry.getByText('An error in an article').click();
  await expect(entry.getByText('Error report')).toBeVisible();
  await entry.getByRole('button', { name: 'Correct this post' }).click();

  const report = page.getByRole('complementary', { name: 'Error report' });
  await expect(report).toContainText(`It is 3.75 % in ${SLUG}.`);
  await expect(report).toContainText('admin began a correction');
  await expect(page.getByRole('form', { name: 'Edit post' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await submit(page);
  await expect(page.getByLabel('Correction for readers')).toHaveValue("Corrected after a reader's report.");
  await page.getByLabel('Kind of note').selectOption('Clarification');
  await page.getByLabel('Correction for readers').fill('The rate is 3.75 %.');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Publish the correction' }).click();
  await expect(report.getByRole('link', { name: /^Clarification: The rate is 3\.75 %\./ })).toBeVisible();

  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect.poll(async () => (await fetch(`${stack.siteUrl}/corrections`)).text()).toContain(SLUG);
  await page.goto('/corrections');
  const listed = page.getByRole('list', { name: 'Corrections' }).getByRole('listitem').filter({ hasText: SLUG });
  await expect(listed).toContainText('Clarification');
  await listed.getByRole('link', { name: SLUG }).click();
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('The rate is 3.75 %.');
  expect(await (await fetch(`${stack.siteUrl}/feeds/corrections.rss`)).text()).toContain(`Clarification: ${SLUG}`);
});

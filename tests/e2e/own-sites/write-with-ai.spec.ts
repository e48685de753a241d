import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { expect } from '../../support/site-test.ts';
import { test } from '../../support/sites/own-site.ts';
import { visit } from '../../support/visit.ts';

async function tryExample(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/tools/email-subject-line-generator`);
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.getByRole('button', { name: 'Write with AI' })).toBeVisible();
}

test('a result is sent to the AI provider when the button is pressed, checked, and brought back', async ({
  own: { backend, shell },
  page,
}) => {
  await backend.query("delete from private.visitor_counts where kind like '%improvement'");
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 390, height: 900 });
  await tryExample(page, shell.url);
  const own = (await page.getByRole('list', { name: 'Subject lines' }).textContent()) ?? '';
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Write with AI' }).click();
  const panel = page.getByRole('region', { name: 'Written by AI, check before use' });
  await expect(panel.getByText('The subject line says “Guaranteed returns”.')).toBeVisible();
  expect(sent).toEqual(['/_tools/improve']);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Bring back the tool’s own result' }).click();
  await expect(page.getByRole('list', { name: 'Subject lines' })).toHaveText(own);
});

test('a tool says that the AI texts of the day are used up, and leaves the result', async ({
  own: { backend, shell },
  page,
  expectedMessages,
}) => {
  expectedMessages.push(/status of 429/);
  await backend.query('update private.visitor_limits set improvements_a_day = 0');
  await tryExample(page, shell.url);
  await page.getByRole('button', { name: 'Write with AI' }).click();
  const notice = page.getByRole('region', { name: 'The AI service did not write' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('used up for today');
  await expect(page.getByRole('list', { name: 'Subject lines' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await backend.query('update private.visitor_limits set improvements_a_day = default');
});

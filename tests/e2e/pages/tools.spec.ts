import { readFile } from 'node:fs/promises';
import { TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, SWEEP } from '../../support/accessibility.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

test.describe.configure({ mode: 'parallel' });

const TITLE = 'A title that no log may hold';

async function tryExample(page: Page, slug: string): Promise<void> {
  await visit(page, `/tools/${slug}`);
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.getByRole('button', { name: 'Copy link to this result' })).toBeVisible();
}

test('what is typed is copied, downloaded, shared and restored, and never sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
  await tryExample(page, 'calendar-generator');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download content-calendar.ics' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('content-calendar.ics');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/);
  await tryExample(page, 'meta-tag-generator');
  await page.getByLabel('Title').fill(TITLE);
  await page.getByRole('button', { name: /^Copy Tags/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`<title>${TITLE}</title>`);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);

  await page.getByRole('button', { name: 'Copy link to this result' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByLabel('Title')).toHaveValue(TITLE);
  await other.goto(`${address.split('#')[0]}#title=Other&kind=spam`);
  await expect(other.getByText('The link held something')).toContainText('“kind”');
  await expect(other.getByLabel('Title')).toHaveValue('Other');
  expect(requested.filter((request) => /no.{1,3}log.{1,3}may/.test(request.split('#')[0] ?? ''))).toEqual([]);
});

test('every tool has no accessibility fault with a result, nor a form with problems', SWEEP, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 900 });
  await test.step('problems in fields and rows', async () => {
    await visit(page, '/tools/robots-txt-generator');
    await page.getByRole('button', { name: 'Show the file' }).click();
    await expect(page.getByRole('region', { name: 'Please check the form' })).toBeFocused();
    await expectAccessibleInBothThemes(page);
  });
  for (const slug of TOOL_SLUGS) {
    await test.step(slug, async () => {
      await tryExample(page, slug);
      await expectAccessibleInBothThemes(page);
    });
  }
  await test.step('Calculate right after a figure that cannot be read', async () => {
    await visit(page, '/calculators/deposit-protection');
    const last = page.getByLabel('Interest of the next year');
    await last.fill('lots');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByRole('region', { name: 'Some figures need another look' })).toBeFocused();
    await expect(last).toHaveValue('lots');
    await expectAccessibleInBothThemes(page);
  });
});

import { readFile } from 'node:fs/promises';
import { TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { expect, test as freshTest, tabTest as test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

const TITLE = 'A title that no log may hold';

async function tryExample(page: Page, slug: string): Promise<void> {
  await visit(page, `/tools/${slug}`);
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page.getByRole('button', { name: 'Copy link to this result' })).toBeVisible();
}

test('what is typed is copied, shared and restored, and never sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
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

test('a result is downloaded as a file', async ({ page }) => {
  await tryExample(page, 'calendar-generator');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download content-calendar.ics' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('content-calendar.ics');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/);
});

freshTest('the hub loads the code of no tool', async ({ page }) => {
  const scripts = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return names.filter((name) => name.endsWith('.js') && name.includes('/tools'));
  };
  const onHub = await scripts('/tools');
  const onTool = await scripts('/tools/meta-tag-generator');
  expect(onTool.some((name) => name.endsWith('/meta-tags.js'))).toBe(true);
  expect(onHub.filter((name) => name.endsWith('/meta-tags.js'))).toEqual([]);
  expect(onHub.length).toBeLessThan(onTool.length);
});

for (const slug of TOOL_SLUGS) {
  test(`${slug} has no accessibility fault with a result`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await tryExample(page, slug);
    await expectAccessibleInBothThemes(page);
  });
}

test('a form with problems in fields and rows has no accessibility fault', async ({ page }) => {
  await visit(page, '/tools/robots-txt-generator');
  await page.getByRole('button', { name: 'Show the file' }).click();
  await expect(page.getByRole('region', { name: 'Please check the form' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
});

test('pressing Calculate right after a figure that cannot be read leads to the problems', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, '/calculators/deposit-protection');
  const last = page.getByLabel('Interest of the next year');
  await last.fill('lots');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('region', { name: 'Some figures need another look' })).toBeFocused();
  await expect(last).toHaveValue('lots');
  await expectAccessibleInBothThemes(page);
});

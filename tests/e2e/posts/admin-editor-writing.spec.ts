import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { tabTo } from '../../support/keyboard.ts';
import { png } from '../../support/png.ts';
import { expectContent, field, fill, openNewPost, paste, pngUpload } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { ledgerlight } from '../../support/sites/ledgerlight.ts';

test.use({
  expectedMessages: [[/Applying inline style violates/], { scope: 'test' }],
});

const chart = pngUpload('chart.png', png(640, 300, 64));

test('markdown is styled in place, keys format it and leave it, and the preview follows the caret', async ({
  page,
}) => {
  await openNewPost(page);
  await fill(page, { Content: '## Rates\n\nThey **rose**.\n\nمرحبا 🚀' });
  const line = field(page, 'Content').locator('.cm-line');
  const styleOf = (text: string, name: string) =>
    line
      .getByText(text, { exact: true })
      .evaluate((element, given) => getComputedStyle(element).getPropertyValue(given), name);
  expect(await styleOf('Rates', 'font-family')).toContain('Source Serif');
  expect(Number(await styleOf('rose', 'font-weight'))).toBeGreaterThan(600);
  await expect(line.last()).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(field(page, 'Content')).toHaveCSS('white-space', 'break-spaces');

  await fill(page, { Content: '', Title: 'A title' });
  await page.keyboard.press('Enter');
  await expect(field(page, 'Content')).toBeFocused();
  await page.keyboard.type('- one');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Tab');
  await expectContent(page, '- **one**\n  - two');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Content')).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field(page, 'Content')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Bold' }), 'Shift+Tab');

  await page.setViewportSize({ width: 1440, height: 900 });
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await fill(page, { Content: Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n') });
  const last = preview.getByText('Paragraph 60.');
  await expect(last).toBeAttached();
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(preview.getByText('Paragraph 1.', { exact: true })).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(preview).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Please check the post' })).toBeFocused();
});

test('a megabyte of HTML with scripts, images, a wide table, RTL and emoji is pasted and saved whole', async ({
  page,
  stack,
}) => {
  test.slow();
  const title = `A megabyte ${Date.now()}`;
  const paragraph = '<p>Rates <b>rose</b>.</p><script>document.title="run"</script>';
  const image = (seed: number) =>
    `<p><img alt="Image ${seed}" onerror="document.title='run'" src="data:image/png;base64,${Buffer.from(png(400, 300, seed)).toString('base64')}"></p>`;
  const row = (cell: string) => `<tr>${`<${cell}>a</${cell}>`.repeat(300)}</tr>`;
  const rest = `<table>${row('th')}${row('td')}</table>${image(70)}${image(71)}<p dir="rtl">مرحبا 👩‍👩‍👧</p><p>The end.</p>`;
  const paragraphs = Math.ceil((1_000_000 - rest.length) / paragraph.length);
  await openNewPost(page);
  await fill(page, { Title: title });
  await field(page, 'Content').click();
  await paste(page, { 'text/plain': 'x', 'text/html': paragraph.repeat(paragraphs) + rest });
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await field(page, 'Content').click();
  await page.keyboard.press('ControlOrMeta+End');
  await expectContent(page, /مرحبا 👩‍👩‍👧\n\nThe end\.\s*$/);
  expect(await page.title()).not.toBe('run');
  const listed = await ledgerlight(['list', '--status', 'draft', '--search', title, '--json'], stack.cliEnvironment);
  // Of the table: its cells with their bars, and its dashes.
  expect(JSON.parse(listed.stdout).items).toMatchObject([{ title, words: expect.any(Number) }]);
  expect(JSON.parse(listed.stdout).items[0].words).toBeGreaterThan(paragraphs * 2 + 900);
});

test('a chosen image appears in the text, is described there, and stands below the text on a phone', async ({
  page,
}) => {
  await openNewPost(page);
  await fill(page, { Content: 'Before.' });
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByLabel('Choose from this device').setInputFiles([chart]);
  await expectContent(page, 'Before.\n\n![](chart.png)\n');
  const picture = field(page, 'Content').locator('.cm-image img');
  await expect(picture).toHaveJSProperty('naturalWidth', 640);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Alternative text').fill('The curve');
  await dialog.getByLabel('Credit').fill('Jan Nowicki');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectContent(page, 'Before.\n\n![The curve](chart.png "Credit: Jan Nowicki")\n');
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await expectAccessibleAtBothWidths(page);

  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (name: string) => (await field(page, name).boundingBox())?.y ?? 0;
  const tops = [
    await top('Title'),
    await top('Content'),
    await top('Alternative text for chart.png'),
    await top('Prompt'),
  ];
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

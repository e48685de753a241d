import { tabTo } from '../../support/keyboard.ts';
import { png } from '../../support/png.ts';
import { choose, expectContent, field, fill, openNewPost, pngUpload, review } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { createFolderOf, ledgerlight } from '../../support/sites/ledgerlight.ts';

const cover = pngUpload('cover.png', png(320, 180, 60));
const chart = pngUpload('chart.png', png(200, 100, 130));

test('a post is written, reviewed and published once, and the form is empty again', async ({ page, request }) => {
  const inserts: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/rest/v1/blog_posts')) inserts.push(sent.url());
  });
  await openNewPost(page);
  await fill(page, {
    Title: 'Rates at <b>AT&T</b> & you',
    Content: '## What changed\n\n`a < b` & **more**.',
    'Meta description': 'What a quarter point means at home.',
  });
  await choose(page, [cover, chart]);
  await page.getByLabel('Alternative text for chart.png').fill('The curve');
  await field(page, 'Content').press('End');
  await page.getByRole('button', { name: 'Insert into text: chart.png' }).click();
  await expectContent(page, /!\[The curve\]\(chart\.png\)/);
  await expect(page.getByText('Address: ').filter({ hasText: '/blog/rates-at-b-at-t-b-you' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: 'The curve' })).toHaveJSProperty('naturalWidth', 200);

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const panel = await review(page);
  await expect(panel).toContainText('/blog/rates-at-b-at-t-b-you');
  const lines = panel.getByRole('listitem');
  await expect(lines.filter({ hasText: /^cover\.png/ })).toContainText('already there');
  await expect(lines.filter({ hasText: 'no alternative text' })).toHaveText(/^The featured image 'cover\.png'/);
  expect(inserts).toEqual([]);
  await panel.getByRole('button', { name: /^Publish/ }).dblclick();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  await expect(page.getByText('Your Financial News post has been published.')).toBeVisible();
  expect(inserts).toHaveLength(1);
  await expect(field(page, 'Title')).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Images' })).toBeHidden();
  const result = page.getByRole('region', { name: "'Rates at <b>AT&T</b> & you' is published." });
  await expect(result.getByRole('link', { name: /^Open on site/ })).toHaveAttribute(
    'href',
    /\/blog\/rates-at-b-at-t-b-you$/,
  );

  await expect(async () => {
    const html = await (await request.get('/blog')).text();
    expect(html).toContain('Rates at &lt;b&gt;AT&amp;T&lt;/b&gt; &amp; you');
  }).toPass();
  await result.getByRole('button', { name: 'Edit this post' }).click();
  const images = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await expect(images).toHaveText([/cover\.png/, /chart\.png/]);
  const picture = images.locator('img').last();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto('/blog/rates-at-b-at-t-b-you');
  await expect(page.getByText('a < b', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The curve' })).toHaveAttribute('width', '200');
});

test('the form and the terminal store the same post alike', async ({ page, stack }) => {
  const content = '# Rates & "you"\n\nUp <b>& away</b>: it\'s.\n\n![](chart.png)\n\n![Own](<chart.png> "Title")\n';
  const front = { title: 'Alike from both doors', author: 'Jan Nowicki', metaTitle: 'Alike', type: 'market-analysis' };
  const matter = Object.entries(front).map(([key, value]) => `${key}: ${value}`);
  const folder = await createFolderOf({
    'post.md': `---\n${matter.join('\n')}\ndescription: From both.\nslug: alike-from-the-terminal\nimage: cover.png\n---\n${content}`,
    'cover.png': cover.buffer,
    'chart.png': chart.buffer,
  });
  expect(await ledgerlight(['publish', folder, '--yes', '--json'], stack.cliEnvironment)).toMatchObject({ code: 0 });

  await openNewPost(page);
  await fill(page, {
    Title: front.title,
    Content: content.trimEnd(),
    Author: front.author,
    'Meta title': front.metaTitle,
  });
  await fill(page, { 'Meta description': 'From both.' });
  await field(page, 'Content type').selectOption(front.type);
  await choose(page, [cover, chart]);
  await expect(page.getByRole('list', { name: 'Images' }).getByRole('listitem')).toHaveCount(2);
  const answered = page.waitForResponse(
    (sent) => sent.request().method() === 'POST' && sent.url().includes('/blog_posts'),
  );
  const panel = await review(page);
  await expect(panel.getByRole('listitem').filter({ hasText: 'already there' })).toHaveCount(2);
  await panel.getByRole('button', { name: /^Publish/ }).click();
  const response = await answered;
  const { apikey = '', authorization = '' } = response.request().headers();
  const rows = new URL('/rest/v1/blog_posts', response.url());
  rows.searchParams.set('title', `eq.${front.title}`);
  rows.searchParams.set(
    'select',
    'title,content,author,post_type,meta_title,meta_description,image_url,excerpt,reading_minutes,content_hash',
  );
  await expect(page.getByText('Your Market Analysis post has been published.')).toBeVisible();
  const stored: unknown = await (await page.request.get(rows.href, { headers: { apikey, authorization } })).json();
  expect(stored).toHaveLength(2);
  const [one, other] = Array.isArray(stored) ? stored : [];
  expect(one).toEqual(other);
  expect(one).toMatchObject({ author: 'Jan Nowicki', meta_title: 'Alike', meta_description: 'From both.' });
});

test('a post is written and published with the keyboard alone', async ({ page }) => {
  await openNewPost(page);
  await choose(page, [cover]);
  await page.getByRole('heading', { name: 'New post', level: 2 }).focus();
  const reach = (name: string, role: 'button' | 'textbox' | 'combobox' = 'textbox') =>
    tabTo(page, page.getByRole(role, { name, exact: true }));
  await reach('Title');
  await page.keyboard.type('By the keyboard alone');
  await reach('Content');
  await page.keyboard.type('No mouse.');
  await reach('Alternative text for cover.png');
  await page.keyboard.type('A grey field');
  await reach('Author', 'combobox');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Jan Nowicki');
  await reach('Meta description');
  await page.keyboard.type('What a keyboard can do.');
  await reach('Publish', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  await expect(page.getByRole('region', { name: "'By the keyboard alone' is published." })).toBeFocused();
  await reach('Write another', 'button');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await expect(page.getByRole('region', { name: /is published/ })).toBeHidden();
});

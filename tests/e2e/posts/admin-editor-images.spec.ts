import type { Page } from '@playwright/test';
import { png } from '../../support/png.ts';
import {
  choose,
  expectContent,
  field,
  fill,
  openNewPost,
  photograph,
  pngUpload,
  publish,
  withCameraNotes,
} from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

const cover = pngUpload('cover.png', png(320, 180, 61));

function rows(page: Page) {
  return page.getByRole('list', { name: 'Images' }).getByRole('listitem');
}

test('twenty images are taken without stopping the page, and one that breaks off is left out', async ({ page }) => {
  await openNewPost(page);
  const photo = await photograph('photo.jpg', 400, 300);
  const torn = { ...photo, name: 'torn.jpg', buffer: photo.buffer.subarray(0, photo.buffer.length / 2) };
  const images = Array.from({ length: 19 }, (_, number) => pngUpload(`${number}.png`, png(600, 400, number)));
  await page.evaluate(() => {
    Object.assign(window, { turns: 0 });
    setInterval(() => Object.assign(window, { turns: Number(Reflect.get(window, 'turns')) + 1 }), 1);
  });
  await choose(page, [...images, torn, photo]);
  await expect(page.getByText('Please upload only JPG, PNG, or WEBP images under 10MB.')).toBeVisible();
  await expect(page.getByText('torn.jpg')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'turns')))).toBeGreaterThan(20);
});

test('pictures are dropped on the form and pasted into it, into the text at its caret', async ({ page }) => {
  await openNewPost(page);
  const transfer = async (name: string) =>
    page.evaluateHandle(
      ([base64, given]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], given, { type: 'image/png' }));
        return data;
      },
      [cover.buffer.toString('base64'), name] as const,
    );
  await field(page, 'Title').dispatchEvent('drop', { dataTransfer: await transfer('dropped.png') });
  await expect(rows(page)).toHaveCount(1);
  await fill(page, { Content: 'One two' });
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('ArrowRight');
  await page.evaluate(
    (data) => {
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    },
    await transfer('pasted.png'),
  );
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('pasted.png');
  const content = field(page, 'Content');
  await expectContent(page, 'One two\n\n![](pasted.png)\n');
  await expect(content).toBeFocused();
  await page.getByLabel('Alternative text for pasted.png').fill('What was "pasted"');
  await expectContent(page, 'One two\n\n![What was "pasted"](pasted.png)\n');
  const first = await content.locator('.cm-line').first().boundingBox();
  await content.dispatchEvent('drop', {
    dataTransfer: await transfer('into-the-text.png'),
    clientX: first?.x ?? 0,
    clientY: (first?.y ?? 0) + 5,
  });
  await expectContent(page, /^!\[\]\(into-the-text\.png\)\n\nOne two\n/);
  await page.getByRole('button', { name: 'Remove: into-the-text.png' }).click();
  await page
    .getByRole('heading', { level: 1 })
    .dispatchEvent('drop', { dataTransfer: await transfer('missed-the-form.png') });
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(2)).toContainText('missed-the-form.png');
});

test('a photograph of more than 10 MB is published scaled down and without its place', async ({ page }) => {
  await openNewPost(page);
  const large = await withCameraNotes(await photograph('IMG_0001.JPG', 4000, 3000));
  expect(large.buffer.byteLength).toBeGreaterThan(10 * 1024 * 1024);

  await choose(page, [large]);
  await expect(page.getByText('Please upload only JPG, PNG, or WEBP images under 10MB.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/storage/v1/'));
  await page.getByRole('form').getByRole('button', { name: 'Scale down and add' }).click();
  await expect(rows(page)).toContainText('1800 × 2400');
  await fill(page, { Title: 'A photograph from a phone', Content: 'Seen on the way.' });
  await publish(page);
  const stored = await page.request.get((await sent).url().replace('/object/', '/object/public/'));
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  const bytes = await stored.body().catch(() => Buffer.alloc(0));
  expect(bytes.includes('GPS 52.2297')).toBe(false);
});

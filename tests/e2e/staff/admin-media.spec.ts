import sharp from 'sharp';
import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { choose, fill, openNewPost, type PictureFile, photograph, publish, signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

async function animation(name: string): Promise<PictureFile> {
  const frames = ['#1f4f8f', '#e0a332'].map((background) =>
    sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return { name, mimeType: 'image/webp', buffer: await joined.webp().toBuffer() };
}

test('a portrait that a post features is in the library, with the post that uses it', async ({ page }) => {
  const title = `Featured ${Date.now()}`;
  const fileName = `portrait-${Date.now()}.jpg`;
  await openNewPost(page, 'admin');
  await fill(page, { Title: title, Content: 'Words.' });
  await choose(page, [await photograph(fileName, 360, 640)]);
  await fill(page, { [`Alternative text for ${fileName}`]: 'A narrow street' });
  await publish(page);
  await page.getByRole('link', { name: /^Open on site/ }).waitFor();
  await page.getByRole('link', { name: 'Library', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(fileName) }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A narrow street');
  await expectAccessibleAtBothWidths(page);
});

test('a photograph above 10 MB and an animation are added, each with what became of it', async ({ page }) => {
  await signIn(page, 'admin', '/admin/blog?section=media');
  await page.getByRole('heading', { name: 'Media', level: 2 }).waitFor();
  const large = `large-${Date.now()}.jpg`;
  await choose(page, [await photograph(large, 4000, 3000)]);
  await expect(page.getByText(`${large} has more than 10 MB.`)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Scale down and add' }).click();
  await expect(page.getByRole('heading', { name: large })).toBeVisible();
  await expect(page.getByText(/^2400 × 1800 pixels/)).toBeVisible();
  await page.getByRole('link', { name: 'All images' }).click();
  await choose(page, [await animation('moving.webp')]);
  await expect(page.getByText('moving.webp is animated: the site shows its first frame.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'moving.webp' })).toBeVisible();
});

test('an image of the library becomes the featured image and is inserted into the text', async ({ page }) => {
  await openNewPost(page, 'admin');
  await page.getByRole('button', { name: 'From the library', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Image from the library' });
  const images = dialog.getByRole('listitem').getByRole('button');
  await expect(images.first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill('no image has this');
  await expect(dialog.getByText('No images match')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('searchbox', { name: 'Search images' }).fill('');
  await images.first().click();
  await expect(dialog).toBeHidden();
  const chosen = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toContainText('Featured');
  await page.getByRole('button', { name: 'Image from the library' }).click();
  await images.nth(1).click();
  await expect(chosen).toHaveCount(2);
  await expect(chosen.nth(1)).toContainText('shown in the text');
});

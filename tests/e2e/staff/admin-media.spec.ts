import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { choose, fill, openNewPost, photograph, publish } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test('the library has the portrait that a post features, with the post, and scales a large photograph down', async ({
  page,
}) => {
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

  await page.getByRole('link', { name: 'All images' }).click();
  const large = `large-${Date.now()}.jpg`;
  await choose(page, [await photograph(large, 4000, 3000)]);
  await expect(page.getByText(`${large} has more than 10 MB.`)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Scale down and add' }).click();
  await expect(page.getByRole('heading', { name: large })).toBeVisible();
  await expect(page.getByText(/^2400 × 1800 pixels/)).toBeVisible();
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
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByRole('dialog', { name: 'Insert an image' }).getByRole('listitem').getByRole('button').nth(1).click();
  await expect(chosen).toHaveCount(2);
  await expect(chosen.nth(1)).toContainText('shown in the text');
});

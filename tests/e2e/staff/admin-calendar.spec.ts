import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { choose, fill, openNewPost, photograph, review } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test('a scheduled post is dragged to another day and moved on by the keyboard', async ({ page }) => {
  const title = `Planned ${Date.now()}`;
  await openNewPost(page);
  await fill(page, { Title: title, Content: 'Words.', 'Publish at': '2098-05-05T08:15' });
  await choose(page, [await photograph('cover.jpg', 640, 360)]);
  await review(page);
  await page.getByRole('button', { name: /^Schedule for/ }).click();
  await expect(page.getByRole('region', { name: /is scheduled for/ })).toBeVisible();

  await page.goto('/admin/blog?section=calendar&view=month&day=2098-05-01');
  const entry = page.getByRole('button', { name: title });
  const day = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(entry).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await entry.dragTo(day('Wednesday 7 May'));
  await expect(day('Wednesday 7 May').getByRole('button', { name: title })).toBeVisible();
  await entry.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expectAccessibleAtBothWidths(page);
  await dialog.getByLabel('Published at').fill('2098-05-08T09:00');
  await page.keyboard.press('Enter');
  await expect(day('Thursday 8 May').getByRole('button', { name: title })).toContainText('09:00');
  await page.getByRole('button', { name: 'Show a week' }).click();
  await expectAccessibleAtBothWidths(page);
});

import { png } from '../../support/png.ts';
import { choose, enterPassword, field, fill, openNewPost, pngFile, review } from '../../support/post-editor.ts';
import { expect, test } from '../../support/site-test.ts';

test.use({
  expectedMessages: [
    [
      /^info: Admin dashboard access/,
      /Failed to load resource/,
      /blocked by CORS policy/,
      /^warning: Session expired - auto logout/,
    ],
    { scope: 'test' },
  ],
});

test('when the backend is lost in mid-publish the form is kept, nothing is left behind, and a second try succeeds', async ({
  page,
}) => {
  await openNewPost(page);
  await fill(page, { Title: 'Lost on the way', Content: '![](second.png)' });
  await choose(page, [pngFile('first.png', png(300, 200, 201)), pngFile('second.png', png(310, 200, 202))]);
  const removed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removed.push(request.postData() ?? '');
  });
  let uploads = 0;
  await page.route('**/storage/v1/object/blog-images/*', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    uploads += 1;
    return uploads === 2 ? route.abort('connectionrefused') : route.continue();
  });
  const panel = await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const notice = panel.getByRole('region', { name: 'Publication Failed' });
  await expect(notice).toContainText(/Image \d upload failed: The backend does not answer/);
  await expect(page.getByText('Publication Failed')).toHaveCount(2);
  expect(removed.join()).toContain('-300x200.png');
  await panel.getByRole('button', { name: 'Back to the form' }).click();
  await expect(field(page, 'Title')).toHaveValue('Lost on the way');

  await page.unrouteAll();
  await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
});

test('a session that ends in mid-edit loses nothing', async ({ page }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Outlives its session', Content: 'Words.' });
  await choose(page, [pngFile('first.png', png(340, 200, 205))]);
  const panel = await review(page);
  const session = page.waitForRequest((request) => request.url().includes('/rest/v1/rpc/slug_for'));
  await panel.getByRole('button', { name: 'Back to the form' }).click();
  await review(page);
  const { apikey = '', authorization = '' } = (await session).headers();
  const address = new URL('/auth/v1/logout?scope=global', (await session).url()).href;
  const logout = await page.request.post(address, { headers: { apikey, authorization } });
  expect(logout.ok()).toBe(true);
  const refused = page.waitForResponse((response) => [401, 403].includes(response.status()));
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await refused;
  await expect(page.getByText(/Your session has ended\. Sign in again/).filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.reload();
  await enterPassword(page, 'intern1');
  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page.getByRole('region', { name: 'Your draft is back' })).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue('Outlives its session');
  const again = await review(page);
  await again.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
});

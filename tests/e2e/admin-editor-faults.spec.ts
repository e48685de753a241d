import { png } from '../support/png.ts';
import { choose, enterPassword, field, fill, openNewPost, pngFile, review } from '../support/post-editor.ts';
import { expect, test } from '../support/site-test.ts';

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

test('a picture that a failed try left behind is removed when the next one does not need it', async ({ page }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Left behind', Content: '![](needless.png)' });
  await choose(page, [pngFile('cover.png', png(300, 220, 211)), pngFile('needless.png', png(310, 220, 212))]);
  await page.route('**/storage/v1/object/blog-images*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('connectionrefused') : route.continue(),
  );
  await page.route('**/rest/v1/blog_posts*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  const panel = await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByRole('region', { name: 'Publication Failed' })).toContainText('2 images were sent');
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Remove: needless.png' }).click();
  await fill(page, { Content: 'Words.' });
  await review(page);
  const removing = page.waitForRequest((request) => request.method() === 'DELETE');
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  expect((await removing).postData()).toContain('-310x220.png');
  expect((await removing).postData()).not.toContain('-300x220.png');
});

test('when only the answer is lost the post is there once and counts as published', async ({ page, request }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Answer lost', Content: 'Words.' });
  await choose(page, [pngFile('first.png', png(320, 200, 203))]);
  await page.route('**/rest/v1/blog_posts*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const panel = await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  await expect(async () => expect((await request.get('/blog/answer-lost')).status()).toBe(200)).toPass();
  expect((await request.get('/blog/answer-lost-2')).status()).toBe(404);
});

test('when nobody can say whether the post was written, a second try does not write it twice', async ({
  page,
  request,
}) => {
  await openNewPost(page);
  await fill(page, { Title: 'Perhaps written', Content: 'Words.' });
  await choose(page, [pngFile('first.png', png(320, 210, 205))]);
  let isLost = false;
  await page.route('**/rest/v1/blog_posts*', async (route) => {
    if (route.request().method() === 'POST') {
      isLost = true;
      await route.fetch();
    }
    return isLost ? route.abort('connectionreset') : route.continue();
  });
  const panel = await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByRole('region', { name: 'Publication Failed' })).toBeVisible();
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  await expect(async () => expect((await request.get('/blog/perhaps-written')).status()).toBe(200)).toPass();
  expect((await request.get('/blog/perhaps-written-2')).status()).toBe(404);
});

test('a publish that takes too long can be stopped', async ({ page }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Stopped', Content: 'Words.' });
  await choose(page, [pngFile('first.png', png(330, 200, 204))]);
  await page.route('**/storage/v1/object/blog-images/*', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  const panel = await review(page);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Publishing...' })).toBeVisible();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(panel.getByRole('region', { name: 'Stopped' })).toContainText('the post was not written');
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
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

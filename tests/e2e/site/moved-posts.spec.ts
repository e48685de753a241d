import { editPost, field, review, signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { publishPosts } from '../../support/sites/ledgerlight.ts';

const RUN = Date.now().toString(36);
const TITLE = `A post that moves ${RUN}`;
const [FIRST, SECOND] = [`moving-${RUN}`, `moved-${RUN}`] as const;

test('a post gets another address in the form, and every former one leads to it', async ({ page, request }) => {
  await publishPosts([{ title: TITLE, slug: FIRST }]);
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  await expect.poll(() => status(`/blog/${FIRST}`)).toBe(200);

  // A cached list is replaced within a second.
  await expect.poll(async () => (await request.get('/blog')).text()).toContain(`/blog/${FIRST}`);
  await page.goto('/blog');
  const link = page.getByRole('link', { name: new RegExp(TITLE) }).first();
  await expect(link).toHaveAttribute('href', `/blog/${FIRST}`);

  const staff = await page.context().newPage();
  await signIn(staff, 'admin', '/admin/blog?section=posts');
  await editPost(staff, TITLE);
  await field(staff, 'Address').fill('Market Analysis');
  await expect(field(staff, 'Address')).toHaveValue('market-analysis');
  await field(staff, 'Address').fill('admin');
  await field(staff, 'Title').focus();
  await expect(staff.getByRole('link', { name: /another one, such as "admin-post"/ })).toBeVisible();
  await field(staff, 'Address').fill(SECOND);
  await expect(staff.getByText(`Readers of /blog/${FIRST} are led there.`)).toBeVisible();
  const panel = await review(staff);
  await expect(panel.getByText(`its former address leads there`)).toBeVisible();
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText('Post Updated').first()).toBeVisible();

  await expect.poll(() => status(`/blog/${FIRST}`)).toBe(308);
  for (const method of ['GET', 'HEAD']) {
    const response = await request.fetch(`/blog/${FIRST}?from=mail`, { method, maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, `/blog/${SECOND}?from=mail`]);
  }
  // A list that was loaded before leads there within the page.
  await link.click();
  await expect(page).toHaveURL(`/blog/${SECOND}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  for (const path of ['/rss.xml', '/sitemap.xml']) {
    await expect.poll(async () => (await request.get(path)).text()).toContain(`/blog/${SECOND}`);
    expect(await (await request.get(path)).text()).not.toContain(`/blog/${FIRST}<`);
  }
});

import { expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { publishPosts } from '../../support/sites/ledgerlight.ts';

const RUN = Date.now().toString(36);
const [FIRST, SECOND] = [`Old lead ${RUN}`, `Old second ${RUN}`] as const;

test.beforeAll(() =>
  publishPosts([FIRST, SECOND].map((title) => ({ title, fields: { date: '2019-05-01T08:00:00Z' } }))),
);

test('an editor pins posts, and home shows them within seconds', async ({ page, stack }) => {
  const firstOnHome = async () => {
    const html = await (await fetch(stack.siteUrl)).text();
    const places = [FIRST, SECOND].map((title) => [html.indexOf(title), title] as const).filter(([at]) => at >= 0);
    return places.toSorted(([one], [other]) => one - other).map(([, title]) => title);
  };
  expect(await firstOnHome()).toEqual([]);
  await signIn(page, 'admin', '/admin/blog?section=posts');
  for (const [title, place] of [
    [FIRST, 'Slot 2'],
    [SECOND, 'Slot 3'],
  ] as const) {
    await page.getByLabel('Search titles').fill(title);
    await page.getByRole('button', { name: `Pin…: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: `Pin '${title}'` });
    await dialog.getByRole('radio', { name: place }).check();
    await dialog.getByLabel('Until (optional)').fill('2098-05-05T08:15');
    if (title === FIRST) await expectAccessibleAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect.poll(firstOnHome).toEqual([FIRST, SECOND]);

  await page.getByRole('link', { name: 'Posts on home' }).click();
  await expect(page.getByRole('heading', { name: `Slot 3: ${SECOND}` })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: `Move up: ${SECOND}` }).press('Enter');
  await expect(page.getByRole('heading', { name: `Slot 2: ${SECOND}` })).toBeFocused();
  await expect.poll(firstOnHome).toEqual([SECOND, FIRST]);

  for (const title of [FIRST, SECOND]) await page.getByRole('button', { name: `Unpin: ${title}` }).press('Enter');
  await expect.poll(firstOnHome).toEqual([]);
  await expect(page.getByRole('button', { name: /^Unpin/ })).toHaveCount(0);
});

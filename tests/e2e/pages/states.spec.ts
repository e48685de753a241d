import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { expect, test } from '../../support/site-test.ts';
import { afterRetries, visit } from '../../support/visit.ts';

// States of the public pages that have no address of their own.

test.use({ expectedMessages: [/Failed to load resource/] });

test('a list is asked for four times and a post three times; skeleton, examples and failure have no accessibility fault', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.clock.install();
  let listRequests = 0;
  await page.route('**/_data/guides', async (route) => {
    listRequests += 1;
    await held.promise;
    await route.fulfill({ status: 503, body: 'null' });
  });
  const asked: string[] = [];
  await page.route('**/_data/blog/*', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 503, body: 'null' });
  });
  await visit(page, '/blog');
  const post = page.locator('main article').first().getByRole('link');
  const address = `/_data${await post.getAttribute('href')}`;
  // What is focused or under the pointer meanwhile is prefetched too.
  const postRequests = () => asked.filter((path) => path === address).length;
  // A pointer that rests on the link would request it once more.
  await page.getByRole('banner').getByRole('link', { name: 'Investment Guides' }).first().dispatchEvent('click');
  await expect(page.getByRole('status').getByText('Loading articles')).toBeAttached();
  await expect(page.locator('main h1')).toHaveText('Financial Guides');
  await expectAccessibleInBothThemes(page);
  held.resolve();
  await afterRetries(page, () => listRequests, 3);
  const examples = page.getByText('Examples of what will appear here.');
  await expect(examples).toBeVisible();
  expect(listRequests).toBe(4);
  await expectAccessibleInBothThemes(page);
  await page.unroute('**/_data/guides');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(examples).toBeHidden();
  await expect(post).toHaveAttribute('href', /^\/blog\//);
  await expect(post).toBeFocused();
  await page.goBack();
  await expect(post).toBeVisible();
  await post.dispatchEvent('click');
  await afterRetries(page, postRequests, 2);
  await expect(page.getByText('This article could not be loaded')).toBeVisible();
  expect(postRequests()).toBe(3);
  await expectAccessibleInBothThemes(page);
});

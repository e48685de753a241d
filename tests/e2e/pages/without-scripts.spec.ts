import { POST_PATH } from '../../support/public-pages.ts';
import { expect, test } from '../../support/site-test.ts';

test.use({ javaScriptEnabled: false, expectedMessages: [/status of 404/] });

test('every kind of page reads in full', async ({ page }) => {
  for (const path of ['/', '/blog', POST_PATH, '/search?q=bonds', '/tools', '/contact', '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('main h1'), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.locator('main [role="status"]').filter({ hasText: 'Loading' }), path).toHaveCount(0);
  }
  await test.step('a new installation lists the corrections of its samples', async () => {
    const note = '20.49%';
    await page.goto('/corrections');
    await page.getByRole('listitem').filter({ hasText: note }).getByRole('link').click();
    await expect(page).toHaveURL('/blog/position-size-comes-before-the-price#corrections');
    await expect(page.getByRole('region', { name: 'Corrections' })).toContainText(note);
  });
  await test.step('signing up leads to the page of the newsletter, from the home page and from the menu', async () => {
    const form = page.frameLocator('[title="Newsletter sign-up form"]').getByLabel('Email address');
    await page.goto('/');
    await page.getByRole('link', { name: 'Subscribe to Newsletter' }).click();
    await expect(form).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goBack();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Up' }).click();
    await expect(form).toBeVisible();
  });
});

import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

const MISSING = '/nope';

test.beforeEach(({ expectedMessages }) => void expectedMessages.push(/404/));

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu keeps focus inside, leads to the newsletter and to pages, and closes in every way', async ({
    page,
  }) => {
    await visit(page, MISSING);
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await button.click();
    await expect(menu).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(menu.getByRole('link', { name: 'Get Financial Advice' })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await page.mouse.click(12, 830);
    await expect(menu).toBeHidden();

    const dialog = page.getByRole('dialog', { name: 'Join Our Newsletter' });
    await button.click();
    await menu.getByRole('button', { name: 'Sign Up' }).click();
    await expect(dialog).toBeVisible();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await button.click();
    await menu.getByRole('link', { name: 'Financial News' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(menu).toBeHidden();
    await expect(page.locator('body[data-same-document]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('no markup and no script of a stranger gets into a page', async ({ page, expectedMessages }) => {
  expectedMessages.push(/requires 'Trusted(HTML|ScriptURL)' assignment/);
  await visit(page, '/about');
  const refused = await page.evaluate(() => {
    const script = document.createElement('script');
    const attempts = {
      markup: () => Object.assign(document.createElement('p'), { innerHTML: '<b>bold</b>' }),
      stranger: () => Object.assign(script, { src: 'https://stranger.invalid/x.js' }),
      text: () => Object.assign(document.createElement('p'), { innerHTML: 'plain' }),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(['markup', 'stranger']);
});

test('a page is skipped to; the not-found page is as narrow as the screen, named in the console and left again', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.goto(MISSING);
  await expect.poll(() => messages).toContain(`404 Error: User attempted to access non-existent route: ${MISSING}`);
  for (const width of [260, 320, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  await page.getByText('Technical Details').click();
  await expect(page.getByText('Error Code: 404 - Page Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/blog#main$/);
});

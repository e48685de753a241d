import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

const MISSING = '/nope';

test.use({ expectedMessages: [/404/] });

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    await page.goto(MISSING);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('the menu closes when a link is chosen, and the page changes without a reload', async ({ page }) => {
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Financial News' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('body[data-same-document]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the menu closes on Escape and gives the focus back to its button', async ({ page }) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu closes on its own button and on a click beside it', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await page.mouse.click(12, 830);
    await expect(menu).toBeHidden();
  });

  test('Tab goes round inside the open menu', async ({ page }) => {
    const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Get Financial Advice' });
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });

  test('the dialog opened from the menu gives the focus back to the menu button', async ({ page }) => {
    await page.route('**/embed/newsletter', (route) => route.fulfill({ contentType: 'text/html', body: 'form' }));
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  });
});

test('without scripts the menu opens and its links lead on', async ({ browser, stack }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: stack.siteUrl,
  });
  const page = await context.newPage();
  await page.goto(MISSING);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Financial News' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await context.close();
});

test.describe('whatever a script tries', () => {
  test.use({ expectedMessages: [[/requires 'Trusted(HTML|ScriptURL)' assignment/], { scope: 'test' }] });

  test('no markup and no script of a stranger gets into a page', async ({ page }) => {
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
});

test('the newsletter dialog fetches its form when opened and closes in every way', async ({ page }) => {
  await page.route('**/embed/newsletter', (route) => route.fulfill({ contentType: 'text/html', body: 'form' }));
  await visit(page, MISSING);
  const dialog = page.getByRole('dialog', { name: 'Join Our Newsletter' });
  const opener = page.getByRole('button', { name: 'Sign Up' });
  await expect(page.locator('iframe')).toHaveCount(0);
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
  ];
  for (const close of closings) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCSS('height', '500px');
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('the chosen theme stays over a reload, and the way back to the system leaves no trace', async ({ page }) => {
  await page.goto(MISSING);
  const html = page.locator('html');
  const choose = page.getByRole('button', { name: /^Theme/ });
  await choose.click();
  await choose.click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(choose).toHaveAccessibleName('Theme: dark. Change to system');
  await choose.click();
  await expect(html).not.toHaveAttribute('data-theme');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('the not-found page names the path in the console and goes back', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.goto('/blog');
  await page.goto(MISSING);
  await expect.poll(() => messages).toContain(`404 Error: User attempted to access non-existent route: ${MISSING}`);
  await page.getByText('Technical Details').click();
  await expect(page.getByText('Error Code: 404 - Page Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('the skip link is the first stop and leads to the page', async ({ page }) => {
  await page.goto(MISSING);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

for (const width of [260, 320, 390, 768, 1024, 1200, 1440]) {
  test(`nothing of the frame is wider than a screen of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(MISSING);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

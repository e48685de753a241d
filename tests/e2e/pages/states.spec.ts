import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

/** States of the public pages that have no address of their own: how a visitor comes to them. */
const STATES: readonly { readonly name: string; readonly width?: number; reach(page: Page): Promise<void> }[] = [
  {
    name: 'the open menu',
    width: 390,
    async reach(page) {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'the newsletter dialog',
    async reach(page) {
      await open(page, '/tools');
      await page.getByRole('button', { name: 'Sign Up' }).first().click();
      await expect(page.frameLocator('dialog iframe').getByLabel('Email address')).toBeVisible();
    },
  },
  {
    name: 'a contact form with problems',
    async reach(page) {
      await open(page, '/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Name is required').first()).toBeVisible();
    },
  },
  {
    name: 'a contact form that could not be sent',
    async reach(page) {
      await page.route('**/_contact', (route) => route.abort());
      await open(page, '/contact');
      await page.getByLabel('Name').fill('Reader');
      await page.getByLabel('Email').fill('reader@example.com');
      await page.getByLabel('Subject').fill('A question');
      await page.getByRole('textbox', { name: 'Message' }).fill('Does this work?');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Your message was not sent')).toBeVisible();
    },
  },
  {
    name: 'the skeleton of a list',
    async reach(page) {
      await page.route('**/_data/guides', () => undefined);
      await follow(page, '/blog', 'Investment Guides');
      await expect(page.getByRole('status').getByText('Loading articles')).toBeAttached();
    },
  },
  {
    name: 'samples in place of a list that did not come',
    async reach(page) {
      await page.route('**/_data/guides', (route) => route.fulfill({ status: 503, body: 'null' }));
      await follow(page, '/blog', 'Investment Guides');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'an article that did not come',
    async reach(page) {
      await page.route('**/_data/blog/*', (route) => route.fulfill({ status: 503, body: 'null' }));
      await open(page, '/blog');
      await page.locator('main article').first().getByRole('link').click();
      await expect(page.getByText('This article could not be loaded')).toBeVisible();
    },
  },
];

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
}

async function follow(page: Page, from: string, link: string): Promise<void> {
  await open(page, from);
  await page.getByRole('contentinfo').or(page.getByRole('banner')).getByRole('link', { name: link }).first().click();
}

test.use({
  expectedMessages: [[/Failed to load resource/], { scope: 'test' }],
});

for (const { name, width = 1440, reach } of STATES) {
  test(`${name} has no accessibility fault in light and dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await reach(page);
    await expectAccessibleInBothThemes(page);
  });
}

import type { Page } from '@playwright/test';

/** Fills the required fields of the contact form on the page. */
export async function fillMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Reader');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Does this work?');
}

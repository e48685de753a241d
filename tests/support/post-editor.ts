import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { STAFF_PASSWORD } from './sites/stack.ts';

/** A file as Playwright gives it to a page. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PNG file for the form. */
export function pngUpload(name: string, bytes: Uint8Array): PictureFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** Signs in and opens the form for a new post. */
export async function openNewPost(page: Page, username = 'intern1'): Promise<void> {
  await signIn(page, username);
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await page.getByRole('heading', { name: 'New post', level: 2 }).waitFor();
}

/** Opens the form for editing a published post. */
export async function editPost(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row
    .getByRole('button', { name: /^Edit\b/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Edit post', level: 2 }).waitFor();
}

/**
 * Opens the admin area signed in, at a section of it if the address names one. A worker passes the gate once for each username; its later tests begin with that
 * session, so a test that ends sessions signs in by `enterPassword` instead.
 */
export async function signIn(page: Page, username: string, address = '/admin/blog'): Promise<void> {
  const session = sessions.get(username);
  if (session !== undefined) await storeItems(page, session);
  await page.goto(address);
  if (session !== undefined) return page.getByRole('button', { name: 'Logout' }).waitFor();
  await enterPassword(page, username);
  sessions.set(username, await page.evaluate(() => ({ ...localStorage })));
}

async function storeItems(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  // Of the same origin, without a script.
  await page.goto('/robots.txt');
  await page.evaluate((given) => {
    for (const [key, item] of Object.entries(given)) localStorage.setItem(key, item);
  }, items);
}

const sessions = new Map<string, Readonly<Record<string, string>>>();

/** Fills the gate that is on the page. */
export async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Fills the text fields that are given, by their labels. The content is pasted, as it is. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Content') await fillContent(page, value);
    else await field(page, label).fill(value);
  }
}

async function fillContent(page: Page, markdown: string): Promise<void> {
  await field(page, 'Content').click();
  await page.keyboard.press('ControlOrMeta+a');
  if (markdown === '') await page.keyboard.press('Delete');
  else await paste(page, { 'text/plain': markdown });
}

/** Pastes what a program put into the clipboard, by its types, where the focus is. */
export async function paste(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, texts);
}

/** Waits until the content is this text, of which the page must show every line. */
export async function expectContent(page: Page, text: string | RegExp): Promise<void> {
  const lines = field(page, 'Content').locator('.cm-line');
  const content = () =>
    lines.evaluateAll((all) =>
      all.map((line) => (line.querySelector('.cm-placeholder') ? '' : (line.textContent ?? ''))).join('\n'),
    );
  if (typeof text === 'string') await expect.poll(content).toBe(text);
  else await expect.poll(content).toMatch(text);
}

/** Sends the form, which publishes it or leads to its review. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: SUBMIT }).click();
}

const SUBMIT = /^(?:Publish|Review changes|Review and schedule)$/;

/** A field of the form by its label, which may have a star. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('form').getByLabel(new RegExp(`^${label}\\*?$`));
}

/** Gives files to the picker of images. They are checked from then on; a test waits for what becomes of them. */
export async function choose(page: Page, files: readonly PictureFile[]): Promise<void> {
  const folder = test.info().outputPath(randomUUID());
  await mkdir(folder, { recursive: true });
  const paths = files.map(({ name }) => join(folder, name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index] ?? '', buffer)));
  // The browser opens a path; bytes would be sent to it in messages.
  await page.locator('input[type="file"]').setInputFiles(paths);
}

/** Opens the review and waits for it. */
export async function review(page: Page): Promise<Locator> {
  await submit(page);
  const panel = page.getByRole('region', { name: /This makes|This changes|Nothing has/ });
  await panel.waitFor();
  return panel;
}

/** Reviews the form and publishes it. */
export async function publish(page: Page): Promise<void> {
  const panel = await review(page);
  await panel.getByRole('button', { name: /^Publish/ }).click();
}

/** A JPG of noise, as hard to compress as a photograph in bad light. */
export async function photograph(name: string, width: number, height: number): Promise<PictureFile> {
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return { name, mimeType: 'image/jpeg', buffer: await noise.jpeg({ quality: 95 }).toBuffer() };
}

/** The same JPG with what a camera writes beside it: that it was held sideways, and where. */
export async function withCameraNotes({ buffer, ...file }: PictureFile): Promise<PictureFile> {
  const noted = sharp(buffer)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: 'GPS 52.2297 N 21.0122 E' } });
  return { ...file, buffer: await noted.jpeg({ quality: 95 }).toBuffer() };
}

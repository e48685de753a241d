import type { Locator, Page } from '@playwright/test';
import { STAFF_PASSWORD } from './sites/stack.ts';

/** A file as Playwright gives it to a page. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PNG file for the form. */
export function pngFile(name: string, bytes: Uint8Array): PictureFile {
  return { name, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** Signs in and opens the form for a new post. */
export async function openNewPost(page: Page, username = 'intern1'): Promise<void> {
  await signIn(page, username);
  await page.getByRole('link', { name: 'New post' }).click();
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
 * Opens the admin area signed in. A worker passes the gate once for each username; its later browser contexts begin with that
 * session, so a test that ends sessions signs in by `enterPassword` instead.
 */
export async function signIn(page: Page, username: string): Promise<void> {
  const session = sessions.get(username);
  if (session === undefined) {
    await page.goto('/admin/blog');
    await enterPassword(page, username);
    sessions.set(username, await page.evaluate(() => ({ ...localStorage })));
  } else {
    // Of the same origin, without a script.
    await page.goto('/robots.txt');
    await page.evaluate((items) => {
      for (const [key, item] of Object.entries(items)) localStorage.setItem(key, item);
    }, session);
  }
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

const sessions = new Map<string, Readonly<Record<string, string>>>();

/** Fills the gate that is on the page. */
export async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Fills the text fields that are given, by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

/** A field of the form by its label, which may have a star. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('form').getByLabel(new RegExp(`^${label}\\*?$`));
}

/** Gives files to the picker of images. They are checked from then on; a test waits for what becomes of them. */
export async function choose(page: Page, files: readonly PictureFile[]): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles([...files]);
}

/** Opens the review and waits for it. */
export async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const panel = page.getByRole('region', { name: /This makes|This changes|Nothing has/ });
  await panel.waitFor();
  return panel;
}

/** A JPG of noise, as hard to compress as a photograph in bad light. */
export async function photograph(page: Page, name: string, width: number, height: number): Promise<PictureFile> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const picture = context.createImageData(wide, 64);
      for (let place = 0; place < picture.data.length; place += 65_536) {
        crypto.getRandomValues(picture.data.subarray(place, place + 65_536));
      }
      for (let place = 3; place < picture.data.length; place += 4) picture.data[place] = 255;
      for (let top = 0; top < high; top += 64) context.putImageData(picture, 0, top);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
      const reader = new FileReader();
      const read = new Promise<string>((resolve) => {
        reader.onload = () => resolve(String(reader.result));
      });
      if (blob) reader.readAsDataURL(blob);
      return (await read).replace(/^.*,/, '');
    },
    [width, height] as const,
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** The same JPG with what a camera writes beside it: that it was held sideways, and where. */
export function withCameraNotes({ buffer, ...file }: PictureFile): PictureFile {
  const words = Buffer.from('GPS 52.2297 N 21.0122 E', 'latin1');
  const directory = Buffer.from([0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]);
  const tiff = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), directory, words]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.byteLength + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, body]);
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), segment, buffer.subarray(2)]) };
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths, expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { png } from '../../support/png.ts';
import {
  choose,
  expectContent,
  field,
  fill,
  openNewPost,
  pngUpload,
  publish,
  signIn,
} from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';

test.use({
  expectedMessages: [[/Failed to load resource/, /Applying inline style violates/], { scope: 'test' }],
});

const cover = pngUpload('cover.png', png(320, 180, 62));
const PHONE = { width: 390, height: 844 };
/** Every second one is closed as a browser that is quit closes it. */
const CLOSED_TABS = 4;

const searchDrafts = (page: Page) => page.getByRole('searchbox', { name: 'Search titles, texts and authors' });
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Waits until the text is stored, and returns the address that opens it anywhere. */
async function savedAddress(page: Page): Promise<string> {
  await isSaved(page);
  await expect(page).toHaveURL(/[?&]draft=/);
  return page.url();
}

/** Opens the draft of a page on another device, as another person or the same one. */
async function openOn(context: BrowserContext, page: Page, username: string): Promise<Page> {
  const other = await context.newPage();
  await signIn(other, username, await savedAddress(page));
  await expect(field(other, 'Title')).toBeVisible();
  return other;
}

function device(browser: Browser, baseURL: string, viewport = { width: 1280, height: 800 }): Promise<BrowserContext> {
  return browser.newContext({ baseURL, viewport });
}

/** Types at the end of the text. */
async function typeAtEnd(page: Page, text: string): Promise<void> {
  await field(page, 'Content').click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

test('a writer goes on with a text on a phone, and back, with its image', async ({ page, browser, stack }) => {
  await openNewPost(page);
  await fill(page, { Title: 'From the laptop', Content: 'To be continued.', 'Note to the editor': 'Is it true?' });
  await choose(page, [cover]);
  await page.getByLabel('Alternative text for cover.png').fill('A cover');
  await isSaved(page);
  await expectAccessibleAtBothWidths(page);

  const phone = await openOn(await device(browser, stack.siteUrl, PHONE), page, 'intern1');
  await expect(field(phone, 'Title')).toHaveValue('From the laptop');
  await expect(phone.getByLabel('Alternative text for cover.png')).toHaveValue('A cover');
  const image = phone.getByRole('list', { name: 'Images' }).locator('img').first();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await expectContent(phone, 'To be continued.');
  await typeAtEnd(phone, ' On the phone.');
  await isSaved(phone);
  await phone.context().close();

  await page.reload();
  await expectContent(page, 'To be continued. On the phone.');
  await expect(field(page, 'Note to the editor')).toHaveValue('Is it true?');
  await publish(page);
  await expect(page.getByText('Blog Published Successfully! 🎉')).toBeVisible();
  await page.getByRole('link', { name: 'Write', exact: true }).click();
  await page.getByRole('link', { name: 'Drafts', exact: true }).click();
  await searchDrafts(page).fill('From the laptop');
  await expect(page.getByRole('heading', { name: 'No drafts match' })).toBeVisible();
});

test(`${CLOSED_TABS} tabs closed 100 ms after the last key lose nothing`, async ({ page, context }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Typed in many tabs' });
  const address = await savedAddress(page);
  let tab = page;
  let typed = '';
  for (let round = 1; round <= CLOSED_TABS; round += 1) {
    const words = `${typed === '' ? '' : ' '}word${round}`;
    await typeAtEnd(tab, words);
    typed += words;
    await tab.waitForTimeout(100);
    // Nothing prompts: the page sends what it has.
    await tab.close({ runBeforeUnload: round % 2 === 0 });
    if (!tab.isClosed()) await tab.waitForEvent('close');
    tab = await context.newPage();
    await tab.goto(address);
    await expectContent(tab, typed);
  }
});

test('an image and a prompt of a tab that is closed without a network are there again', async ({ page, context }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Chosen on a train' });
  const address = await savedAddress(page);
  await context.setOffline(true);
  await choose(page, [cover]);
  await page.getByLabel('Alternative text for cover.png').fill('A cover');
  await fill(page, { Prompt: 'rates' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: true });
  if (!page.isClosed()) await page.waitForEvent('close');
  await context.setOffline(false);
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByLabel('Alternative text for cover.png')).toHaveValue('A cover');
  await expect(field(tab, 'Prompt')).toHaveValue('rates');
  await isSaved(tab);
  await expect(tab.getByText('Sending images …')).toHaveCount(0);
  const image = tab.getByRole('list', { name: 'Images' }).locator('img').first();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
});

test('a colleague finds a draft and is seen in it, and a paragraph that both changed is asked about', async ({
  page,
  browser,
  stack,
}) => {
  const title = `By two people ${Date.now()}`;
  await openNewPost(page);
  await fill(page, { Title: title, Content: 'One.\n\nRates are 43.0075 %.' });
  const address = await savedAddress(page);
  await page.getByRole('button', { name: 'New post' }).click();
  await expect(field(page, 'Title')).toHaveValue('');
  expect(page.url()).not.toBe(address);
  await page.goto(address);

  const colleague = await (await device(browser, stack.siteUrl)).newPage();
  await signIn(colleague, 'admin', '/admin/blog?section=drafts');
  await searchDrafts(colleague).fill(title);
  await expect(colleague.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessibleAtBothWidths(colleague);
  await colleague.getByRole('button', { name: `Continue: ${title}` }).click();
  await expectContent(colleague, 'One.\n\nRates are 43.0075 %.');
  expect(colleague.url()).toBe(address);

  await field(page, 'Content').focus();
  await field(colleague, 'Title').focus();
  await expect(page.getByText(/^Also open: admin/)).toBeVisible();
  await expect(colleague.getByText(/^Also open: intern1/)).toBeVisible();
  await page.context().setOffline(true);
  await typeAtEnd(page, ' Mine.');
  await expect(page.getByText(/^Not connected/)).toBeVisible();
  await typeAtEnd(colleague, ' Theirs.');
  await isSaved(colleague);
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'admin changed this draft too' })).toBeVisible();
  const question = page.getByRole('group', { name: 'Paragraph' });
  await expect(question).toContainText('Theirs.');
  await expectAccessibleInBothThemes(page);
  await question.getByRole('radio', { name: 'Take theirs' }).check();
  await page.getByRole('button', { name: 'Use these choices' }).click();
  await expectContent(page, 'One.\n\nRates are 43.0075 %. Theirs.');
  await isSaved(page);
  await colleague.context().close();
});

test('a preview link shows the draft without an account until it is revoked', async ({ page, browser, stack }) => {
  await openNewPost(page);
  await fill(page, { Title: 'Seen before it is published', Content: 'A first look.' });
  await page.getByRole('button', { name: 'Preview link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByRole('textbox').inputValue();
  const reader = await (await device(browser, stack.siteUrl)).newPage();
  await reader.goto(address);
  await expect(reader.getByText('A first look.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect(dialog.getByText(/Revoked/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('A first look.')).toHaveCount(0);
  await reader.context().close();
});

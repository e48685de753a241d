import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { FIGURES } from '@ledgerlight/site/claims/figures';
import * as v from 'valibot';
import { test as base, expect } from '../../support/site-test.ts';
import { type ShellProcess, startShell } from '../../support/sites/shell-process.ts';
import { visit } from '../../support/visit.ts';

/** A shell with the specified leftovers, over the shared remotes and posts. */
const test = base.extend<{ original: ShellProcess }>({
  original: async ({ stack }, use) => {
    const description = readFileSync(join(stack.dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8');
    const backend = v.parse(backendDescriptionSchema, description);
    const shell = await startShell({
      SITE_COPY: 'original',
      REMOTES_URL: stack.remotesUrl,
      LEDGERLIGHT_STORE: join(stack.dataFolder, 'remotes'),
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    });
    await use(shell);
    await shell.stop();
  },
});

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the original edition keeps the gaming pages and both sets of figures', async ({ page, original }) => {
      await page.goto(`${original.url}/about`);
      for (const figure of ['1M+', '500+', '50+', '95%']) {
        await expect(page.locator('main').getByText(figure, { exact: true })).toBeVisible();
      }
      await visit(page, `${original.url}/contact`);
      await expect(page.getByRole('combobox').locator('option')).toContainText([
        /./,
        'Game Review Request',
        'Esports Coverage',
        'Content Partnership',
        'Technical Support',
        'Community Events',
        'Media Inquiry',
        'General Question',
      ]);
      await page.goto(original.url);
      for (const figure of ['15,000+', '1,500+', '98%', '15.2%']) {
        await expect(page.locator('main').getByText(figure, { exact: true }).first()).toBeVisible();
      }
    });

    test('the default edition is about money and agrees with itself', async ({ page }) => {
      for (const path of ['/', '/about', '/contact']) {
        await page.goto(path);
        const words = await page.locator('main').textContent();
        expect(words).toMatch(/financ/i);
        expect(words).not.toMatch(/gaming|esports|1,500\+|15\.2%/i);
      }
    });
  });
}

/** What stands on the pages and nobody has counted, such as '15,000+'. */
const ILLUSTRATIVE = Object.values(FIGURES)
  .map(({ value }) => value)
  .filter((value) => /\d/.test(value));

for (const path of ['/', '/about', '/contact', '/news', '/guides', '/tools', '/search']) {
  test(`${path}: an example is called one beside it, and machines are told nothing of it`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const forMachines = html.match(/<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs)?.join('') ?? '';
    const main = (html.match(/<main.*?<\/main>/s)?.[0] ?? '').replaceAll(
      /<section [^>]*"insights".*?<\/section>/gs,
      '',
    );
    const words = main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(forMachines).toContain('application/ld+json');
    for (const value of ILLUSTRATIVE) {
      expect(forMachines).not.toContain(value);
      for (const after of words.split(value).slice(1)) expect(after, value).toMatch(/^(?: subscribers)? Example /);
    }
    expect(words.split(' Example ').length > 1).toBe(path === '/' || path === '/about');
    expect(words).not.toMatch(/licen[cs]ed|certified|working days|sign their work/i);
  });
}

test('the privacy policy of the original edition was always updated today, and hydrates so', async ({
  page,
  original,
}) => {
  await visit(page, `${original.url}/privacy-policy`);
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.locator(`main time[datetime^="${today}"]`)).toBeVisible();
});

test('a message of the original edition is stored with its inquiry type', async ({ page, original }) => {
  await visit(page, `${original.url}/contact`);
  await page.getByLabel('Name').fill('Reader');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByRole('combobox').selectOption('Esports Coverage');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Will you be there?');
  const sent = page.waitForResponse('**/_contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).status()).toBe(200);
});

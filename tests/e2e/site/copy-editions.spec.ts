import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/backend-description';
import { FIGURES } from '@ledgerlight/site/claims/figures';
import * as v from 'valibot';
import { test as base, expect, httpTest } from '../../support/site-test.ts';
import { startShell } from '../../support/sites/shell-process.ts';
import { visit } from '../../support/visit.ts';

/** The address of a shell with the specified leftovers, over the shared remotes and posts. */
const test = base.extend<{ original: string }>({
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
    await use(shell.url);
    await shell.stop();
  },
});

test('the original edition keeps its figures, its inquiry types and its date', async ({ page, original }) => {
  const main = page.locator('main');
  await page.goto(original);
  for (const figure of ['15,000+', '1,500+', '98%', '15.2%']) {
    await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await page.goto(`${original}/about`);
  for (const figure of ['1M+', '500+', '50+', '95%']) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }
  await visit(page, `${original}/privacy-policy`);
  const today = new Date().toISOString().slice(0, 10);
  await expect(main.locator(`time[datetime^="${today}"]`)).toBeVisible();
  await visit(page, `${original}/contact`);
  await page.getByLabel('Name').fill('Reader');
  await page.getByLabel('Email').fill('reader@example.com');
  await page.getByRole('combobox').selectOption('Esports Coverage');
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Will you be there?');
  const sent = page.waitForResponse('**/_contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).status()).toBe(200);
});

httpTest('the default edition is about money and agrees with itself', async ({ request }) => {
  for (const path of ['/', '/about', '/contact']) {
    const words = (await (await request.get(path)).text()).match(/<main.*?<\/main>/s)?.[0];
    expect(words, path).toMatch(/financ/i);
    expect(words, path).not.toMatch(/gaming|esports|1,500\+|15\.2%/i);
  }
});

/** Illustrative figures on the pages, such as '15,000+'. */
const ILLUSTRATIVE = Object.values(FIGURES)
  .map(({ value }) => value)
  .filter((value) => /\d/.test(value));

httpTest('an example is called one beside it, and structured data does not repeat it', async ({ request }) => {
  for (const path of ['/', '/about', '/contact', '/news', '/guides', '/tools', '/search']) {
    const html = await (await request.get(path)).text();
    const forMachines = html.match(/<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs)?.join('') ?? '';
    const main = (html.match(/<main.*?<\/main>/s)?.[0] ?? '').replaceAll(
      /<section [^>]*"insights".*?<\/section>/gs,
      '',
    );
    const words = main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(forMachines, path).toContain('application/ld+json');
    for (const value of ILLUSTRATIVE) {
      expect(forMachines, path).not.toContain(value);
      for (const after of words.split(value).slice(1)) expect(after, value).toMatch(/^(?: subscribers)? Example /);
    }
    expect(words.split(' Example ').length > 1, path).toBe(path === '/' || path === '/about');
    expect(words, path).not.toMatch(/licen[cs]ed|certified|working days|sign their work/i);
  }
});

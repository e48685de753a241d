import { FIGURES } from '@ledgerlight/site/claims/figures';
import { fillMessage } from '../../support/contact-form.ts';
import { test as base, expect, httpTest } from '../../support/site-test.ts';
import { startShellBeside } from '../../support/sites/stack.ts';
import { visit } from '../../support/visit.ts';

/** The address of a shell with the specified leftovers, over the shared remotes and posts. */
const test = base.extend<{ original: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  original: async ({}, use) => {
    const shell = await startShellBeside({ SITE_COPY: 'original' });
    await use(shell.url);
    await shell.stop();
  },
});

test('the original edition keeps its figures, its inquiry types and its date', async ({ page, original }) => {
  const main = page.locator('main');
  await page.goto(original);
  await expect(main.getByText('1,500+', { exact: true }).first()).toBeVisible();
  await page.goto(`${original}/about`);
  await expect(main.getByText('1M+', { exact: true })).toBeVisible();
  await visit(page, `${original}/privacy-policy`);
  const today = new Date().toISOString().slice(0, 10);
  await expect(main.locator(`time[datetime^="${today}"]`)).toBeVisible();
  await visit(page, `${original}/contact`);
  await fillMessage(page);
  await page.getByRole('combobox').selectOption('Esports Coverage');
  const sent = page.waitForResponse('**/_contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await sent).status()).toBe(200);
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
      /<section [^>]*"(?:insights|results)".*?<\/section>/gs,
      '',
    );
    const words = main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(forMachines, path).toContain('application/ld+json');
    for (const value of ILLUSTRATIVE) {
      expect(forMachines, path).not.toContain(value);
      for (const after of words.split(value).slice(1)) expect(after, value).toMatch(/^(?: subscribers)? Example /);
    }
    // Home has its examples in the section of results, under one mark.
    expect(words.split(' Example ').length > 1, path).toBe(path === '/about');
    expect(words, path).not.toMatch(/licen[cs]ed|certified|working days|sign their work/i);
  }
});

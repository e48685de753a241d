import { FIGURES } from '@ledgerlight/site/claims/figures';
import { expect, httpTest } from '../../support/site-test.ts';
import { startShellBeside } from '../../support/sites/stack.ts';

httpTest('the original edition keeps its figures, its inquiry types and its date', async () => {
  const { url, stop } = await startShellBeside({ SITE_COPY: 'original' });
  const read = async (path: string) => (await fetch(url + path)).text();
  expect(await read('/about')).toContain('1M+');
  expect(await read('/privacy-policy')).toMatch(new RegExp(`<time datetime="${today()}`, 'i'));
  expect(await read('/contact')).toContain('Esports Coverage');
  await stop();
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Illustrative figures on the pages, such as '15,000+'. */
const ILLUSTRATIVE = Object.values(FIGURES)
  .map(({ value }) => value)
  .filter((value) => /\d/.test(value));

httpTest('an example is called one beside it, and structured data does not repeat it', async ({ request }) => {
  for (const path of ['/', '/about', '/contact', '/news', '/guides', '/tools', '/search']) {
    const html = await (await request.get(path)).text();
    const forMachines = html.match(/<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs)?.join('') ?? '';
    const main = (html.match(/<main.*?<\/main>/s)?.[0] ?? '')
      .replaceAll(/<section [^>]*"insights".*?<\/section>/gs, '')
      // Rows of examples have one mark.
      .replaceAll(/>Example<\/span>(?:(?!<\/p>).)*<\/p><dl.*?<\/dl>/gs, '> Example <');
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

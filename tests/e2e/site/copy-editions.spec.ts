import { FIGURES } from '@ledgerlight/site/claims/figures';
import { expect, httpTest } from '../../support/site-test.ts';

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

import { expect, test } from 'vitest';
import { showPage } from '../testing/show-page.tsx';

const addresses = ['/privacy-policy', '/terms-and-conditions'];

test.each(addresses)(
  '%s has eight sections, numbered from 1, in one panel that a keyboard reaches',
  async (address) => {
    const { html } = await showPage(address);
    const [panel = ''] = html.match(/<section [^>]*aria-label="[^"]+" tabindex="0".*/i) ?? [];
    const numbers = [...panel.matchAll(/<h2[^>]*>(\d+)\. /g)].map(([, number]) => Number(number));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  },
);

test.each(addresses)('every link of the contents of %s leads to a section', async (address) => {
  const { html } = await showPage(address);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const sections = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>\d/g)].map(([, id]) => id);
  expect(targets).toEqual(sections);
  expect(targets).toHaveLength(8);
});

test.each(addresses)('%s names the date of its text and how to reach the company', async (address) => {
  const { html } = await showPage(address);
  expect(html).toContain('Last updated: <time dateTime="2026-11-02">November 2, 2026</time>');
  for (const text of ['mailto:hello@ledgerlight.example', 'tel:+48220000142']) expect(html).toContain(text);
  expect(html).toContain('ul. Przykładowa 12/4, 00-001 Warszawa, Poland');
});

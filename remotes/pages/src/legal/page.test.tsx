import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../testing/show-page.tsx';

const addresses = ['/privacy-policy', '/terms-and-conditions'];
const pages = COPY_EDITIONS.flatMap((edition) => addresses.map((address) => ({ edition, address })));

afterEach(() => {
  vi.useRealTimers();
});

test.each(pages)(
  '$address of the edition $edition has eight numbered sections in one panel for the keyboard',
  async ({ address, edition }) => {
    const { html } = await showPage(address, edition);
    const [panel = ''] = html.match(/<section [^>]*aria-label="[^"]+" tabindex="0".*/i) ?? [];
    const numbers = [...panel.matchAll(/<h2[^>]*>(\d+)\. /g)].map(([, number]) => Number(number));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  },
);

test.each([
  { address: '/privacy-policy', title: 'Privacy policy' },
  { address: '/terms-and-conditions', title: 'Terms and conditions' },
])('$address is headed $title', async ({ address, title }) => {
  expect((await showPage(address)).html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test.each(addresses)('every link of the contents of %s leads to a section', async (address) => {
  const { html } = await showPage(address);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const sections = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>\d/g)].map(([, id]) => id);
  expect(targets).toEqual(sections);
  expect(targets).toHaveLength(8);
});

test.each(pages)('$address of the edition $edition says how to reach the company', async ({ address, edition }) => {
  const { html } = await showPage(address, edition);
  for (const text of ['mailto:hello@ledgerlight.example', 'tel:+48220000142']) expect(html).toContain(text);
  expect(html).toContain('ul. Przykładowa 12/4, 00-001 Warszawa, Poland');
});

test.each([
  { address: '/privacy-policy', edition: 'default', day: '2026-11-21">21 November 2026' },
  { address: '/terms-and-conditions', edition: 'default', day: '2026-11-02">2 November 2026' },
  { address: '/terms-and-conditions', edition: 'original', day: '2026-11-02">2 November 2026' },
] as const)('$address of the edition $edition names the date of its text', async ({ address, edition, day }) => {
  expect((await showPage(address, edition)).html).toContain(`Last updated: <time dateTime="${day}</time>`);
});

test('the privacy policy of the original edition names the current day of UTC, decided anew for each request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-28T23:59:59Z') });
  expect((await showPage('/privacy-policy', 'original')).html).toContain(
    'Last updated: <time dateTime="2027-02-28">28 February 2027</time>',
  );
  vi.setSystemTime(new Date('2027-03-01T00:00:00Z'));
  expect((await showPage('/privacy-policy', 'original')).html).toContain('1 March 2027');
});

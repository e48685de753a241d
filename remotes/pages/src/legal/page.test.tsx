import { headingsOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderEdition } from '@ledgerlight/shell-api/testing/render-edition';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import routes from '../routes.tsx';

const addresses = ['/privacy-policy', '/terms-and-conditions'];
const pages = COPY_EDITIONS.flatMap((edition) => addresses.map((address) => ({ edition, address })));

const TITLE = /^(Privacy policy|Terms and conditions)$/;

const panelOf = (page: HTMLElement) => within(page).getByRole('region', { name: TITLE });

function updatedOf(page: HTMLElement) {
  const day = within(page).getByRole<HTMLTimeElement>('time');
  return [day.parentElement?.textContent, day.dateTime];
}

afterEach(() => {
  vi.useRealTimers();
});

test.each(pages)(
  'shows numbered sections and contact details in a focusable panel: $address',
  async ({ address, edition }) => {
    const panel = panelOf((await renderEdition(routes, address, edition)).page);
    expect(panel.tabIndex).toBe(0);
    const numbers = headingsOf(panel, 2).map((title) => Number.parseInt(title, 10));
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const company = within(panel).getByRole('group');
    const links = within(company).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:hello@ledgerlight.example',
      'tel:+48220000142',
    ]);
    expect(wordsOf(company)).toContain('ul. Przykładowa 12/4, 00-001 Warszawa, Poland');
  },
);

test.each([
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-and-conditions', 'Terms and conditions'],
])('titles %s and links its contents to the sections', async (address, title) => {
  const { page } = await renderEdition(routes, address);
  expect(headingsOf(page, 1)).toEqual([title]);
  const links = within(within(page).getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  const sections = within(panelOf(page)).getAllByRole('heading', { level: 2 });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
});

test.each([
  { address: '/privacy-policy', edition: 'default', day: '2026-11-26', words: '26 November 2026' },
  { address: '/terms-and-conditions', edition: 'default', day: '2026-11-02', words: '2 November 2026' },
  { address: '/terms-and-conditions', edition: 'original', day: '2026-11-02', words: '2 November 2026' },
] as const)('names the date of the text: $address, $edition', async ({ address, edition, day, words }) => {
  expect(updatedOf((await renderEdition(routes, address, edition)).page)).toEqual([`Last updated: ${words}`, day]);
});

test('dates the privacy policy of the original edition with the current day of UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-28T23:59:59Z') });
  const shown = async () => updatedOf((await renderEdition(routes, '/privacy-policy', 'original')).page);
  expect(await shown()).toEqual(['Last updated: 28 February 2027', '2027-02-28']);
  vi.setSystemTime(new Date('2027-03-01T00:00:00Z'));
  expect(await shown()).toEqual(['Last updated: 1 March 2027', '2027-03-01']);
});

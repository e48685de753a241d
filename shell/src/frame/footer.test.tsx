import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { SITE_FEED } from '@ledgerlight/site/feeds';
import { SERVICES } from '@ledgerlight/site/navigation';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { ShellContext } from './shell-context.ts';

function show(copyEdition: CopyEdition = 'default'): HTMLElement {
  const site = { origin: '', copyEdition, newsletterUrl: '', regulatoryStatus: 'Not authorised.' };
  render(
    <ShellContext value={{ site, release: '', knownRoutes: () => [] }}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </ShellContext>,
  );
  return screen.getByRole('contentinfo');
}

const LEGAL = [
  'Contact -> /contact',
  'Terms and Conditions -> /terms-and-conditions',
  'Privacy Policy -> /privacy-policy',
];

test.each([
  [
    'default',
    [
      ...['Home -> /', 'Services -> /services', 'Case Studies -> /case-studies', 'Blog -> /blog', 'Guides -> /guides'],
      ...['Education -> /education', 'Authors -> /authors', 'Glossary -> /glossary'],
      ...['Newsletter -> /newsletter', 'Corrections -> /corrections'],
    ],
  ],
  ['original', ['Home -> /', 'Services -> /services', 'Case Studies -> /case-studies', 'Blog -> /blog']],
] as const)('the %s edition has its links in order', (edition, pages) => {
  expect(linksOf(within(show(edition)).getByRole('navigation'))).toEqual([...pages, ...LEGAL]);
});

test('the original edition names the five services as plain text', () => {
  const footer = within(show('original'));
  expect(SERVICES).toHaveLength(5);
  for (const service of SERVICES) expect(footer.getByText(service).tagName).toBe('LI');
});

test('links three social networks and the contact details', () => {
  const footer = show();
  const links = within(footer).getAllByRole<HTMLAnchorElement>('link');
  const external = links.filter(({ protocol }) => protocol === 'https:');
  expect(external.map(({ host }) => host)).toEqual(['www.linkedin.com', 'x.com', 'www.youtube.com']);
  expect(external.map(({ rel }) => rel)).toEqual(Array(3).fill('noopener'));
  const contact = links.map(({ href }) => href).filter((href) => /^(mailto|tel):/.test(href));
  expect(contact).toEqual(expect.arrayContaining(['mailto:hello@ledgerlight.example', 'tel:+48220000142']));
  expect(wordsOf(footer)).toMatch(/ul\. Przykładowa 12\/4.*Poland/);
});

test.each(['default', 'original'] as const)('links the feed of all posts in the %s edition', (edition) => {
  const link = within(show(edition)).getByRole('link', { name: 'RSS feed' });
  expect(link.getAttribute('href')).toBe(SITE_FEED.rssPath);
});

test('ends with the disclosure and the copyright of this year', () => {
  const footer = within(show());
  footer.getByText(/not personal advice/);
  footer.getByText(new RegExp(`© ${new Date().getUTCFullYear()} Ledgerlight`));
});

test('the default edition links each service to its description, and shows the regulatory status', () => {
  const footer = within(show());
  for (const service of SERVICES) {
    const path = footer.getByRole('link', { name: service }).getAttribute('href');
    expect(path).toBe(`/services#${service.toLowerCase().replaceAll(' ', '-')}`);
  }
  footer.getByText('Not authorised.');
});

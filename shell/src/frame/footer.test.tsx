import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { COPY_EDITIONS, type CopyEdition } from '@ledgerlight/site/copy/edition';
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

const linksIn = (footer: HTMLElement, name: string) => linksOf(within(footer).getByRole('navigation', { name }));

test.each(COPY_EDITIONS)('the %s edition has the specified links in order, further ones in a second row', (edition) => {
  const footer = show(edition);
  expect(linksIn(footer, 'Pages')).toEqual([
    ...['Home -> /', 'Services -> /services', 'Case Studies -> /case-studies', 'Blog -> /blog', 'Contact -> /contact'],
    ...['Terms and Conditions -> /terms-and-conditions', 'Privacy Policy -> /privacy-policy'],
  ]);
  expect(linksIn(footer, 'More pages')).toEqual([
    ...[
      'Calculators -> /calculators',
      'Topics -> /topics',
      'Guides -> /guides',
      'Education -> /education',
      'Authors -> /authors',
      'Glossary -> /glossary',
    ],
    ...['Newsletter -> /newsletter', 'Corrections -> /corrections', `RSS feed -> ${SITE_FEED.rssPath}`],
  ]);
});

test('names the five services as plain text', () => {
  const footer = within(show());
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

test('ends with the disclosure and the copyright of this year', () => {
  const footer = within(show());
  footer.getByText(/not personal advice/);
  footer.getByText(new RegExp(`© ${new Date().getUTCFullYear()} Ledgerlight`));
});

test('states the regulatory status once', () => {
  within(show()).getByText('Not authorised.');
});

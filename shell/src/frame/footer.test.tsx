import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { ShellContext } from './shell-context.ts';

function show(copyEdition: CopyEdition = 'default'): HTMLElement {
  const site = { origin: '', copyEdition, newsletterUrl: '' };
  render(
    <ShellContext value={{ site, release: '', knownRoutes: () => [] }}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </ShellContext>,
  );
  return screen.getByRole('contentinfo');
}

const pagesIn = (footer: HTMLElement) => linksOf(within(footer).getByRole('navigation'));

test('the footer leads to pages that exist, among them guides and education', () => {
  expect(pagesIn(show())).toEqual([
    'Home -> /',
    'Blog -> /blog',
    'Guides -> /guides',
    'Education -> /education',
    'Contact -> /contact',
    'Terms and Conditions -> /terms-and-conditions',
    'Privacy Policy -> /privacy-policy',
  ]);
});

test('in the original edition it leads to the pages of the specification, in its order', () => {
  expect(pagesIn(show('original'))).toEqual([
    'Home -> /',
    'Services -> /services',
    'Case Studies -> /case-studies',
    'Blog -> /blog',
    'Contact -> /contact',
    'Terms and Conditions -> /terms-and-conditions',
    'Privacy Policy -> /privacy-policy',
  ]);
});

test('it names the five services as plain text', () => {
  const footer = within(show());
  for (const service of [
    'Investment Advisory',
    'Wealth Management',
    'Financial Planning',
    'Retirement Planning',
    'Tax Optimization',
  ]) {
    expect(footer.getByText(service).tagName).toBe('LI');
  }
});

test('it links three social networks and says how to reach the company', () => {
  const footer = show();
  const addresses = within(footer)
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => new URL(href));
  expect(addresses.filter(({ protocol }) => protocol === 'https:').map(({ host }) => host)).toEqual([
    'www.linkedin.com',
    'x.com',
    'www.youtube.com',
  ]);
  const others = addresses.map(({ href }) => href).filter((href) => /^(mailto|tel):/.test(href));
  expect(others).toEqual(expect.arrayContaining(['mailto:hello@ledgerlight.example', 'tel:+48220000142']));
  expect(wordsOf(footer)).toMatch(/ul\. Przykładowa 12\/4.*Poland/);
});

test('it ends with what the site is not and the copyright of this year', () => {
  const footer = within(show());
  footer.getByText(/not personal advice/);
  footer.getByText(new RegExp(`© ${new Date().getUTCFullYear()} Ledgerlight`));
});

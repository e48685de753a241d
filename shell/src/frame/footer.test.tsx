import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { ShellContext } from './shell-context.ts';

function footerOf(copyEdition: CopyEdition): string {
  const site = { origin: '', copyEdition, newsletterUrl: '' };
  return renderToStaticMarkup(
    <ShellContext value={{ site, knownRoutes: () => [] }}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </ShellContext>,
  );
}

const html = footerOf('default');

function pagesIn(footer: string): string[] {
  const [pages = ''] = footer.match(/<nav.*?<\/nav>/) ?? [];
  const links = [...pages.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
  return links.map(([, path, label]) => `${label} -> ${path}`);
}

test('the footer leads to pages that exist, among them guides and education', () => {
  expect(pagesIn(html)).toEqual([
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
  expect(pagesIn(footerOf('original'))).toEqual([
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
  for (const service of [
    'Investment Advisory',
    'Wealth Management',
    'Financial Planning',
    'Retirement Planning',
    'Tax Optimization',
  ]) {
    expect(html).toMatch(new RegExp(`<li[^>]*>${service}</li>`));
  }
});

test('it links three social networks', () => {
  const links = [...html.matchAll(/<a [^>]*href="https:\/\/([^/"]+)/g)].map(([, host]) => host);
  expect(links).toEqual(['www.linkedin.com', 'x.com', 'www.youtube.com']);
});

test('it says how to reach the company', () => {
  for (const text of ['mailto:hello@ledgerlight.example', 'tel:+48220000142', 'ul. Przykładowa 12/4', 'Poland']) {
    expect(html).toContain(text);
  }
});

test('it ends with what the site is not and the copyright of this year', () => {
  expect(html).toContain('not personal advice');
  expect(html).toContain(`© ${new Date().getUTCFullYear()} Ledgerlight`);
});

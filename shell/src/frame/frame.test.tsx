import { FOOTER_LINKS, NAVIGATION, SERVICES } from '@ledgerlight/site/navigation';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Frame, PAGE_ELEMENT_ID } from './frame.tsx';

function frameAt(path: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Frame newsletterUrl="https://newsletter.example/form">
        <h1>The page</h1>
      </Frame>
    </MemoryRouter>,
  );
}

function currentLinks(html: string): string[] {
  return [...html.matchAll(/aria-current="page"[^>]*>([^<]+)</g)].map(([, label]) => label ?? '');
}

test('the page stands in the one main element, which the skip link leads to', () => {
  const html = frameAt('/blog');
  expect(html).toMatch(/<a [^>]*href="#main">Skip to content</);
  expect(html).toMatch(new RegExp(`<main id="main"[^>]*><div id="${PAGE_ELEMENT_ID}"><h1>The page</h1>`));
});

test('bar and menu both highlight the link of the page, and nothing else does', () => {
  expect(currentLinks(frameAt('/'))).toEqual(['Home', 'Home']);
  expect(currentLinks(frameAt('/blog/bond-ladders'))).toEqual(['Financial News', 'Financial News']);
  expect(currentLinks(frameAt('/nowhere'))).toEqual([]);
});

test('every link of navigation and footer is in the document before any script runs', () => {
  const html = frameAt('/');
  for (const { path, label } of [...NAVIGATION, ...FOOTER_LINKS]) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>${label}</a>`));
  }
});

test('the footer names the services as plain text', () => {
  for (const service of SERVICES) expect(frameAt('/')).toMatch(new RegExp(`<li[^>]*>${service}</li>`));
});

test('links to other sites give them no hold on this one', () => {
  const links = frameAt('/').match(/<a [^>]*href="https:[^>]*>/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toContain('rel="noopener"');
});

test('nothing of the newsletter form is fetched before the dialog is opened', () => {
  expect(frameAt('/')).toContain('Join Our Newsletter');
  expect(frameAt('/')).not.toContain('newsletter.example');
});

test('no element carries an inline style, which the security policy forbids', () => {
  expect(frameAt('/')).not.toContain('style=');
});

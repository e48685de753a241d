import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

function pageAt(path: string): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/']}>
      <NotFoundPage path={path} />
    </MemoryRouter>,
  );
}

const linkedPaths = [...pageAt('/nope').matchAll(/href="([^"]+)"/g)].map(([, path]) => path);

test('it carries the texts of the specification', () => {
  const html = pageAt('/nope');
  for (const text of [
    '404',
    'Oops! Page not found',
    'Go Home',
    'Browse Tools',
    'Go Back',
    'Popular Pages',
    'Tool Categories',
    'Contact Our Team',
    'Technical Details',
    'Error Code: 404 - Page Not Found',
  ]) {
    expect(html).toContain(text);
  }
});

test('its links are those of the specification, in their order', () => {
  expect(linkedPaths).toEqual([
    '/',
    '/tools',
    '/tools/seo',
    '/tools/social-media',
    '/tools/premium',
    '/services/ai-agent-development',
    '/case-studies',
    '/blog',
    '/tools/business-hr',
    '/tools/ecommerce',
    '/tools/startup',
    '/tools/freelancers',
    '/tools/creators',
    '/career-toolkit',
    '/contact',
  ]);
});

test('the path that was asked for is shown as text, whatever it holds', () => {
  expect(pageAt('/<script>alert(1)</script>')).toContain('<code>/&lt;script&gt;alert(1)&lt;/script&gt;</code>');
});

test('a screen reader hears one heading, not the number before it', () => {
  const html = pageAt('/nope');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<p [^>]*aria-hidden="true">404</);
});

test('the technical details are folded and hold the path and the error code', () => {
  const [details = ''] = pageAt('/nope').match(/<details(?: class="[^"]*")?>.*?<\/details>/) ?? [];
  expect(details).toMatch(/<summary[^>]*>Technical Details</);
  expect(details).toContain('<code>/nope</code>');
  expect(details).toContain('Error Code: 404 - Page Not Found');
});

test('a search leads on, without JavaScript too', () => {
  const [form = ''] = pageAt('/nope').match(/<search.*?<\/search>/) ?? [];
  expect(form).toMatch(/<form [^>]*method="get"[^>]*>|<form [^>]*action="\/search"[^>]*method="get"/);
  expect(form).toContain('action="/search"');
  expect(form).toMatch(/<label [^>]*for="search-words"/);
  expect(form).toMatch(/<input id="search-words"[^>]*type="search"[^>]*name="q"/);
});

test('of a path of 8 kB only the beginning is shown', () => {
  const html = pageAt(`/${'a'.repeat(8_192)}`);
  expect(html).toContain(`<code>/${'a'.repeat(299)}…</code>`);
});

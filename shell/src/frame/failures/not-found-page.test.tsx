import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

/** Renders the page, which logs the requested path, as specified. */
function show(path = '/nope'): void {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={[{ pathname: path }]}>
      <NotFoundPage />
    </MemoryRouter>,
  );
  expect(logged.mock.calls).toEqual([[expect.stringContaining('non-existent route'), path]]);
  logged.mockClear();
}

test('shows the headings and links of the specification', () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
  screen.getByRole('button', { name: 'Go Back' });
  for (const name of ['Popular Pages', 'Tool Categories']) screen.getByRole('heading', { name });
  for (const name of ['Go Home', 'Browse Tools', 'Contact Our Team']) screen.getByRole('link', { name });
  const linkedPaths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(linkedPaths).toEqual([
    ...['/', '/tools'],
    ...[
      '/tools/seo',
      '/tools/social-media',
      '/tools/premium',
      '/services/ai-agent-development',
      '/case-studies',
      '/blog',
    ],
    ...['/tools/business-hr', '/tools/ecommerce', '/tools/startup', '/tools/freelancers', '/tools/creators'],
    ...['/career-toolkit', '/contact'],
    ...['/blog', '/news', '/guides', '/tools', '/calculators', '/about', '/contact'],
  ]);
});

test('has its search and the main pages below all that is specified', () => {
  show();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Popular Pages', 'Tool Categories', 'Go on from here']);
  const details = screen.getByText('Technical Details');
  expect(details.compareDocumentPosition(screen.getByRole('searchbox'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('screen readers hear one heading, without the number before it', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('404').getAttribute('aria-hidden')).toBe('true');
});

test.each([
  ['/nope', '/nope'],
  ['/<script>alert(1)</script>', '/<script>alert(1)</script>'],
  [`/${'a'.repeat(8_192)}`, `/${'a'.repeat(299)}…`],
])('closed details show the path as text, shortened', (path, shown) => {
  show(path);
  const details = screen.getByRole('group');
  within(details).getByText('Technical Details', { selector: 'summary' });
  within(details).getByText(shown, { selector: 'code' });
  expect(details.textContent).toContain('Error Code: 404 - Page Not Found');
  expect(details.hasAttribute('open')).toBe(false);
});

test('the search form works without JavaScript', () => {
  show();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect([field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual(['q', '/search', 'get']);
  expect(field.labels).toHaveLength(1);
});

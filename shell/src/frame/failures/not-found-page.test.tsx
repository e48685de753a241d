import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { NotFoundPage } from './not-found-page.tsx';

/** Shows the page, which writes down what was asked for, as specified. */
function show(path = '/nope'): void {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/']}>
      <NotFoundPage path={path} />
    </MemoryRouter>,
  );
  expect(written.mock.calls).toEqual([[expect.stringContaining('non-existent route'), path]]);
  written.mockClear();
}

test('it carries the texts of the specification', () => {
  show();
  screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
  screen.getByRole('button', { name: 'Go Back' });
  for (const name of ['Popular Pages', 'Tool Categories']) screen.getByRole('heading', { name });
  for (const name of ['Go Home', 'Browse Tools', 'Contact Our Team']) screen.getByRole('link', { name });
});

test('its links are those of the specification, in their order', () => {
  show();
  const linkedPaths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
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

test('a screen reader hears one heading, not the number before it', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('404').getAttribute('aria-hidden')).toBe('true');
});

test.each([
  ['/nope', '/nope'],
  ['/<script>alert(1)</script>', '/<script>alert(1)</script>'],
  [`/${'a'.repeat(8_192)}`, `/${'a'.repeat(299)}…`],
])(
  'the technical details are folded and hold the path and the error code, as text and not endlessly',
  (path, shown) => {
    show(path);
    const details = screen.getByRole('group');
    within(details).getByText('Technical Details', { selector: 'summary' });
    within(details).getByText(shown, { selector: 'code' });
    expect(details.textContent).toContain('Error Code: 404 - Page Not Found');
    expect(details.hasAttribute('open')).toBe(false);
  },
);

test('a search leads on, without JavaScript too', () => {
  show();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  expect([field.name, field.form?.getAttribute('action'), field.form?.method]).toEqual(['q', '/search', 'get']);
  expect(field.labels).toHaveLength(1);
});

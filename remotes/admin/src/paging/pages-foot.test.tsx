import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PagesFoot } from './pages-foot.tsx';
import type { Pages } from './use-pages.ts';

function show(changes: Partial<Pages<string>>): string {
  const pages: Pages<string> = {
    items: ['a'],
    state: 'ready',
    problem: '',
    more: false,
    loadMore: () => undefined,
    reload: () => undefined,
    change: () => undefined,
    ...changes,
  };
  return renderToStaticMarkup(<PagesFoot pages={pages} what="posts" />);
}

test('the last page has nothing below it', () => {
  expect(show({})).toBe('');
});

test('more is offered, and cannot be asked for twice at once', () => {
  expect(show({ more: true })).toMatch(/<button [^>]*>Load more</);
  expect(show({ more: true, state: 'loading' })).toMatch(/<button [^>]*disabled=""[^>]*>Loading</);
});

test('a page that did not come says why and can be tried again', () => {
  const html = show({ state: 'failed', problem: 'The backend does not answer.', more: true });
  expect(html).toContain('The posts could not be loaded');
  expect(html).toContain('The backend does not answer.');
  expect(html).toContain('Try again');
});

import { POST_TYPES } from '@ledgerlight/posts/types';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CountTiles } from './count-tiles.tsx';

type Props = Parameters<typeof CountTiles>[0];

function show(posts: Props['posts'], chosen: Props['chosen'] = null) {
  render(
    <MemoryRouter>
      <CountTiles posts={posts} chosen={chosen} />
    </MemoryRouter>,
  );
}

const tiles = () =>
  screen.getAllByRole('link').map(({ childNodes }) => Array.from(childNodes, (part) => part.textContent).join(' '));

test('counts the specified types, each in a tile that leads to its posts', () => {
  show({ data: new Map(POST_TYPES.map(({ value }, place) => [value, place])), isError: false });
  expect(tiles()).toEqual([
    'Analysis 1 Market Analysis',
    'Guides 2 Investment Guide',
    'News 0 Financial News',
    'Strategy 3 Trading Strategy',
  ]);
  expect(screen.getByRole('link', { name: /^Guides/ }).getAttribute('href')).toBe(
    '/admin/blog?section=posts&type=investment-guide',
  );
});

test('marks the tile of the type that the list shows', () => {
  show({ data: undefined, isError: false }, 'financial-news');
  expect(screen.getByRole('link', { current: true }).textContent).toMatch(/^News/);
});

test('does not show failed counts as zero', () => {
  show({ data: undefined, isError: true });
  expect(screen.getAllByRole('link', { name: /not counted/ })).toHaveLength(4);
});

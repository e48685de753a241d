import { POST_TYPES } from '@ledgerlight/posts/types';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CountTiles } from './count-tiles.tsx';

type Props = Parameters<typeof CountTiles>[0];

function show(posts: Props['posts'], chosen: Props['chosen'] = null) {
  const onChoose = vi.fn();
  render(<CountTiles posts={posts} chosen={chosen} onChoose={onChoose} />);
  return { onChoose };
}

const tiles = () =>
  screen.getAllByRole('button').map(({ childNodes }) => Array.from(childNodes, (part) => part.textContent).join(' '));

test('counts one type in each tile', () => {
  show({ data: new Map(POST_TYPES.map(({ value }, place) => [value, place])), isError: false });
  expect(tiles()).toEqual([
    'Analysis 1 Market Analysis',
    'Guides 2 Investment Guide',
    'News 0 Financial News',
    'Strategy 3 Trading Strategy',
    'Commentary 4 Economic Commentary',
    'Money guides 5 Financial Guide',
    'Lessons 6 Education',
  ]);
});

test('presses the tile of the chosen type and shows all types when it is pressed again', async () => {
  const { onChoose } = show({ data: undefined, isError: false }, 'financial-news');
  const [pressed, ...others] = screen.getAllByRole('button', { pressed: true });
  expect([pressed?.textContent, others]).toEqual([expect.stringMatching(/^News/), []]);
  await userEvent.click(screen.getByRole('button', { name: /^News/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Guides/ }));
  expect(onChoose.mock.calls).toEqual([[null], ['investment-guide']]);
});

test('does not show failed counts as zero', () => {
  show({ data: undefined, isError: true });
  expect(screen.getAllByRole('button', { name: /not counted/ })).toHaveLength(7);
  expect(screen.getByRole('status').textContent).toMatch(/^The posts could not be counted/);
});

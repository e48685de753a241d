import { POST_TYPES } from '@ledgerlight/posts/post-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountTiles } from './count-tiles.tsx';
import { TILE_TYPES } from './post-tiles.ts';
import type { PostCounts } from './use-post-counts.ts';

function show(posts: PostCounts, chosen: Parameters<typeof CountTiles>[0]['chosen'] = null): string {
  return renderToStaticMarkup(<CountTiles posts={posts} chosen={chosen} onChoose={() => undefined} />);
}

/** The words of each tile. */
function tiles(html: string): string[] {
  return (html.match(/<button.*?<\/button>/g) ?? []).map((tile) =>
    tile
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
}

test('four tiles count one type each', () => {
  const counts = new Map(POST_TYPES.map(({ value }, place) => [value, place]));
  expect(tiles(show({ counts, state: 'ready' }))).toEqual([
    'Analysis 1 Market Analysis',
    'Guides 2 Investment Guide',
    'News 0 Financial News',
    'Strategy 3 Trading Strategy',
  ]);
  expect(new Set(TILE_TYPES).size).toBe(4);
});

test('the tile of the chosen type is pressed', () => {
  const html = show({ counts: null, state: 'loading' }, 'financial-news');
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-pressed="true"><span class="label">News/);
});

test('posts that could not be counted are not shown as none', () => {
  const html = show({ counts: null, state: 'failed' });
  expect(tiles(html)[0]).toContain('not counted');
  expect(html).toContain('could not be counted');
});

import type { PostType } from '@ledgerlight/posts/types';

/**
 * The tiles of the dashboard (specification section 2, 'Admin'), each with the one type that it counts and by which it
 * filters the list: the number on a tile is the number of posts in the list that it opens. The same types stand behind the
 * category cards of the home page; the list's own filter offers all seven.
 */
export const POST_TILES = [
  { label: 'Analysis', type: 'market-analysis' },
  { label: 'Guides', type: 'investment-guide' },
  { label: 'News', type: 'financial-news' },
  { label: 'Strategy', type: 'trading-strategy' },
] as const satisfies readonly { label: string; type: PostType }[];

/** The types that are counted. */
export const TILE_TYPES: readonly PostType[] = POST_TILES.map(({ type }) => type);

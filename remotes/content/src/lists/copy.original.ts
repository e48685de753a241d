import { CATEGORY_FIGURES } from '@ledgerlight/site/claims/figures';
import type { FigureClaim } from '@ledgerlight/site/claims/kinds';
import { LISTS_DEFAULT } from './copy.default.ts';
import type { CategoryTile, PostList } from './post-list.ts';

const { marketAnalysis, economicTrends, investmentNews, planningNews, ...guides } = CATEGORY_FIGURES;

/** The specified figures in place of counts. */
const TILES: Readonly<Partial<Record<PostList['path'], readonly CategoryTile[]>>> = {
  '/news': [marketAnalysis, economicTrends, investmentNews, planningNews].map(tileOf),
  '/guides': Object.values(guides).map(tileOf),
};

export const LISTS_ORIGINAL: readonly PostList[] = LISTS_DEFAULT.map((list) => {
  const tiles = TILES[list.path];
  return { ...list, ...(tiles && { tiles }), ...(list.badge && { badge: 'Daily market updates' }) };
});

function tileOf({ value, text }: FigureClaim): CategoryTile {
  return { label: text, figure: value };
}

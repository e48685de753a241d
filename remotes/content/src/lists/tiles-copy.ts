import type { ListRoute } from '@ledgerlight/posts/types';
import { CATEGORY_FIGURES } from '@ledgerlight/site/claims/figures';
import type { FigureClaim } from '@ledgerlight/site/claims/kinds';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { listPathOf, ROUTES, searchPath } from '@ledgerlight/site/routes';

/** A category of a list: how many posts it has, such as '25+', or a link to them. */
export type CategoryTile =
  | { readonly label: string; readonly count: string }
  | { readonly label: string; readonly text: string; readonly path: string };

type Tiles = Readonly<Partial<Record<ListRoute, readonly CategoryTile[]>>>;

function countedTile({ value, text }: FigureClaim): CategoryTile {
  return { label: text, count: value };
}

const { marketAnalysis, economicTrends, investmentNews, planningNews, ...guides } = CATEGORY_FIGURES;

/** Specification section 2. The default edition links to the posts, because a list does not know their number. */
export const CATEGORY_TILES: Readonly<Record<CopyEdition, Tiles>> = {
  original: {
    '/news': [marketAnalysis, economicTrends, investmentNews, planningNews].map(countedTile),
    '/guides': Object.values(guides).map(countedTile),
  },
  default: {
    '/news': [
      { label: marketAnalysis.text, text: 'What prices say', path: listPathOf('market-analysis') },
      { label: economicTrends.text, text: 'The wider economy', path: listPathOf('economic-commentary') },
      { label: investmentNews.text, text: 'What has changed', path: listPathOf('financial-news') },
      { label: planningNews.text, text: 'Guides to decisions', path: listPathOf('financial-guide') },
    ],
    '/guides': [
      { label: guides.investmentBasics.text, text: 'Lessons in Education', path: ROUTES.education },
      { label: guides.planningGuides.text, text: 'Financial guides', path: listPathOf('financial-guide') },
      { label: guides.portfolioManagement.text, text: 'Investment guides', path: listPathOf('investment-guide') },
      { label: guides.taxPlanning.text, text: 'Everything on tax', path: searchPath('tax') },
    ],
  },
};

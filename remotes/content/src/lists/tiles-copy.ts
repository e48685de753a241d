import type { ListRoute, PostType } from '@ledgerlight/posts/types';
import { CATEGORY_FIGURES } from '@ledgerlight/site/claims/figures';
import type { FigureClaim } from '@ledgerlight/site/claims/kinds';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { listPathOf, ROUTES, searchPath } from '@ledgerlight/site/routes';

/** A category of a list: a specified number such as '25+', or a link to its posts, with their number when they have one type. */
export type CategoryTile = { readonly label: string; readonly count: string } | LinkedTile;

export interface LinkedTile {
  readonly label: string;
  /** In place of a number that is not known. */
  readonly text: string;
  readonly path: string;
  readonly counted?: { readonly type: PostType; readonly one: string; readonly many: string };
}

type Tiles = Readonly<Partial<Record<ListRoute, readonly CategoryTile[]>>>;

function countedTile({ value, text }: FigureClaim): CategoryTile {
  return { label: text, count: value };
}

const { marketAnalysis, economicTrends, investmentNews, planningNews, ...guides } = CATEGORY_FIGURES;

const LESSONS = {
  label: guides.investmentBasics.text,
  text: 'Lessons in Education',
  path: ROUTES.education,
  counted: { type: 'education', one: 'lesson', many: 'lessons' },
} as const;
const FINANCIAL_GUIDES = {
  label: guides.planningGuides.text,
  text: 'Financial guides',
  path: listPathOf('financial-guide'),
  counted: { type: 'financial-guide', one: 'financial guide', many: 'financial guides' },
} as const;
const INVESTMENT_GUIDES = {
  label: guides.portfolioManagement.text,
  text: 'Investment guides',
  path: listPathOf('investment-guide'),
  counted: { type: 'investment-guide', one: 'investment guide', many: 'investment guides' },
} as const;

/** Specification section 2. The default edition links to the posts and counts them. */
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
      LESSONS,
      FINANCIAL_GUIDES,
      INVESTMENT_GUIDES,
      { label: guides.taxPlanning.text, text: 'Everything on tax', path: searchPath('tax') },
    ],
    '/education': [
      { ...LESSONS, label: 'Lessons', text: 'From the beginning' },
      { ...FINANCIAL_GUIDES, label: 'Financial Guides', text: 'For a decision' },
      { ...INVESTMENT_GUIDES, label: 'Investment Guides', text: 'For a portfolio' },
      {
        label: marketAnalysis.text,
        text: 'What prices say',
        path: listPathOf('market-analysis'),
        counted: { type: 'market-analysis', one: 'analysis', many: 'analyses' },
      },
    ],
  },
};

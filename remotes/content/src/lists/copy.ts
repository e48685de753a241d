import type { ListRoute, PostType } from '@ledgerlight/posts/types';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { type ListSample, SAMPLE_GUIDES, SAMPLE_NEWS } from './samples-copy.ts';
import { CATEGORY_TILES, type CategoryTile } from './tiles-copy.ts';

/** A type of post as a list shows it. */
export interface ListView {
  readonly type: PostType;
  readonly title: string;
  readonly lead: string;
  /** For search engines, in under 160 characters. */
  readonly description: string;
  readonly keywords: readonly string[];
}

export interface PostList {
  readonly path: ListRoute;
  /** The first is the default. */
  readonly views: readonly [ListView, ...ListView[]];
  readonly badge?: string;
  readonly tiles?: readonly CategoryTile[];
  readonly action: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Shown on the first page while there are no posts (specification section 4). */
  readonly samples?: readonly ListSample[];
  readonly showsDifficulty?: boolean;
  /** Whether its posts are short entries by day in place of cards. */
  readonly isByDay?: boolean;
  /** Whether it links to the list of all posts and to the topics. */
  readonly linksAll?: boolean;
}

/** Returns the types that a list can show, its default first. */
export function typesOf(list: PostList): readonly PostType[] {
  return list.views.map(({ type }) => type);
}

/** Returns the types of posts that the tiles of a list count. */
export function countedTypesOf({ tiles = [] }: PostList): readonly PostType[] {
  return tiles.flatMap((tile) => ('counted' in tile && tile.counted ? [tile.counted.type] : []));
}

/** Returns the view of a type, or the default one for a type that the list does not show. */
export function viewOf(list: PostList, type: PostType | undefined): ListView {
  return list.views.find((view) => view.type === type) ?? list.views[0];
}

/** Specification section 2, decision 0021. */
export function postLists(edition: CopyEdition): readonly PostList[] {
  return POST_LISTS.map((list) => {
    const tiles = CATEGORY_TILES[edition][list.path];
    return { ...(edition === 'original' ? originalList(list) : list), ...(tiles && { tiles }) };
  });
}

function originalList({ isByDay: _, linksAll: __, ...list }: PostList): PostList {
  return list.path === '/news' ? originalNews(list) : list;
}

/** Promises news on the day, which the default edition does not. */
function originalNews(list: PostList): PostList {
  const [view] = list.views;
  const lead = 'The releases, rules and dates that move prices, explained on the day they matter.';
  return { ...list, badge: 'Daily market updates', views: [{ ...view, lead }] };
}

const POST_LISTS: readonly PostList[] = [
  {
    path: '/blog',
    views: [
      {
        type: 'financial-news',
        title: 'Financial News',
        lead: 'What has changed, how it works and what it means for your money. Written to be understood.',
        description:
          'Financial news in plain words: what has changed, how it works and what it means for your savings, mortgage and pension.',
        keywords: ['financial news', 'personal finance news', 'savings', 'mortgages', 'pensions'],
      },
      {
        type: 'market-analysis',
        title: 'Market Analysis',
        lead: 'What prices say, what they leave out, and the arithmetic to tell the two apart.',
        description:
          'Market analysis that shows its arithmetic: bonds, shares, rates and currencies, with charts drawn from the numbers in the text.',
        keywords: ['market analysis', 'bonds', 'shares', 'interest rates', 'currencies'],
      },
      {
        type: 'trading-strategy',
        title: 'Trading Strategy',
        lead: 'Rules that investors follow, tested against costs, taxes and ordinary impatience.',
        description:
          'Trading strategies looked at soberly: what a rule promises, what it costs to follow, and when it stops working.',
        keywords: ['trading strategy', 'position size', 'rebalancing', 'trading costs', 'risk'],
      },
      {
        type: 'economic-commentary',
        title: 'Economic Commentary',
        lead: 'The wider economy and the household budget, told in the same numbers.',
        description:
          'Economic commentary that connects inflation, wages, taxes and exchange rates with what a household pays and keeps.',
        keywords: ['economic commentary', 'inflation', 'wages', 'taxes', 'exchange rates'],
      },
    ],
    linksAll: true,
    action: 'Read Article',
    empty: { title: 'No Articles Yet', text: 'Check back soon for the latest financial news and insights!' },
  },
  {
    path: '/news',
    isByDay: true,
    badge: 'Market updates',
    views: [
      {
        type: 'financial-news',
        title: 'Market News',
        lead: 'The releases, rules and dates that move prices, and what they mean for you.',
        description:
          'Market news explained: what a release, a rule or a date changes, how to read the numbers, and what they leave out.',
        keywords: ['market news', 'financial releases', 'economic trends', 'investment news', 'rate decisions'],
      },
    ],
    action: 'Read Full Story',
    empty: { title: 'No News Yet', text: 'Check back soon for the latest financial and market news!' },
    samples: SAMPLE_NEWS,
  },
  {
    path: '/guides',
    views: [
      {
        type: 'financial-guide',
        title: 'Financial Guides',
        lead: 'One decision at a time: what to know, what to work out, what to ask before you sign.',
        description:
          'Step-by-step financial guides for everyday decisions, with worked numbers: saving, borrowing, protecting and planning.',
        keywords: ['financial guides', 'saving', 'borrowing', 'insurance', 'financial planning'],
      },
      {
        type: 'investment-guide',
        title: 'Investment Guides',
        lead: 'How investments work, what they cost and how to hold them without losing sleep.',
        description:
          'Investment guides with worked numbers: funds, bonds, costs, spreading risk and the habits that keep a plan going.',
        keywords: ['investment guides', 'funds', 'bonds', 'investment costs', 'diversification'],
      },
    ],
    action: 'Read Guide',
    empty: { title: 'No Guides Yet', text: 'Check back soon for guides to saving, investing and planning.' },
    samples: SAMPLE_GUIDES,
    showsDifficulty: true,
  },
  {
    path: '/education',
    views: [
      {
        type: 'education',
        title: 'Educational Resources',
        lead: 'The ideas behind the headlines, from the beginning and without jargon.',
        description:
          'Educational resources on money: compound growth, inflation, risk and the other ideas that every decision rests on.',
        keywords: ['financial education', 'compound growth', 'inflation', 'risk', 'money basics'],
      },
    ],
    action: 'Learn More',
    empty: {
      title: 'No Educational Content Yet',
      text: 'Check back soon for lessons on the ideas behind money and markets.',
    },
  },
];

export const LIST_COPY = {
  tilesLabel: 'What we cover',
  allPosts: 'All articles',
  topics: 'Topics',
  samplesNote: 'Examples of what will appear here.',
  anyDifficulty: 'All levels',
  loadMore: 'Load more',
  loadingMore: 'Loading more',
  pagesLabel: 'Pages of this list',
  newest: 'Newest articles',
  moreFailed: 'More articles could not be loaded.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again',
} as const;

export function cardsAdded(count: number, last: boolean): string {
  return `${count} ${count === 1 ? 'article' : 'articles'} added${last ? ', the last of this list' : ''}`;
}

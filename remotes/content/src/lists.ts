import type { ListRoute, PostType } from '@ledgerlight/posts/post-types';

/** One kind of post as a list shows it. */
export interface ListView {
  readonly type: PostType;
  readonly title: string;
  readonly lead: string;
  /** For search engines; under 160 characters. */
  readonly description: string;
}

/** A page that lists posts. */
export interface PostList {
  readonly path: ListRoute;
  /** What a visitor can choose; the first is shown when nothing is chosen. */
  readonly views: readonly [ListView, ...ListView[]];
  /** Words of a card's link. */
  readonly action: string;
  readonly empty: { readonly title: string; readonly text: string };
}

/** The lists of this remote (specification section 2, decision 3 of the design). */
export const POST_LISTS: readonly PostList[] = [
  {
    path: '/blog',
    views: [
      {
        type: 'financial-news',
        title: 'Financial News',
        lead: 'What has changed, how it works and what it means for your money. Written to be understood.',
        description:
          'Financial news in plain words: what has changed, how it works and what it means for your savings, mortgage and pension.',
      },
      {
        type: 'market-analysis',
        title: 'Market Analysis',
        lead: 'What prices say, what they leave out, and the arithmetic to tell the two apart.',
        description:
          'Market analysis that shows its arithmetic: bonds, shares, rates and currencies, with charts drawn from the numbers in the text.',
      },
      {
        type: 'trading-strategy',
        title: 'Trading Strategy',
        lead: 'Rules that investors follow, tested against costs, taxes and ordinary impatience.',
        description:
          'Trading strategies looked at soberly: what a rule promises, what it costs to follow, and when it stops working.',
      },
      {
        type: 'economic-commentary',
        title: 'Economic Commentary',
        lead: 'The wider economy and the household budget, told in the same numbers.',
        description:
          'Economic commentary that connects inflation, wages, taxes and exchange rates with what a household pays and keeps.',
      },
    ],
    action: 'Read Article',
    empty: { title: 'No Articles Yet', text: 'Check back soon for the latest financial news and insights!' },
  },
];

/** The types that a list can show, the one that it shows unasked first. */
export function typesOf(list: PostList): readonly PostType[] {
  return list.views.map(({ type }) => type);
}

/** The view of a type; the first one for a type that the list does not show and for none. */
export function viewOf(list: PostList, type: PostType | undefined): ListView {
  return list.views.find((view) => view.type === type) ?? list.views[0];
}

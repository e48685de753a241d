import type { ListRoute, PostType } from '@ledgerlight/posts/post-types';

/** A page that lists posts. */
export interface PostList {
  readonly path: ListRoute;
  /** The type that the unfiltered list shows; it is the first of `types`. */
  readonly standard: PostType;
  /** The types that a visitor can choose. */
  readonly types: readonly PostType[];
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  /** Words of a card's link. */
  readonly action: string;
  readonly empty: { readonly title: string; readonly text: string };
}

/** The lists of this remote (specification section 2, decision 3 of the design). */
export const POST_LISTS: readonly PostList[] = [
  {
    path: '/blog',
    standard: 'financial-news',
    types: ['financial-news', 'market-analysis', 'trading-strategy', 'economic-commentary'],
    title: 'Financial News',
    lead: 'What has changed, how it works and what it means for your money. Written to be understood.',
    description:
      'Financial news and market commentary in plain words: what changed, how it works, what it means for you.',
    action: 'Read Article',
    empty: { title: 'No Articles Yet', text: 'Check back soon for the latest financial news and insights!' },
  },
];

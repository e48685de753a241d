/** What lists say in both editions. */
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

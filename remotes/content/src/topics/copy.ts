/** The texts of the pages of topics. */
export const TOPICS_COPY = {
  title: 'Topics',
  text: 'Everything we have published, by the money question it is about.',
  description: 'Articles, guides and lessons by topic: mortgages, savings, tax, pensions, investing and debt.',
  keywords: ['topics', 'mortgages', 'savings', 'tax', 'pensions', 'investing', 'debt'],
  listLabel: 'Topics',
  allPosts: 'All articles',
  allTopics: 'All topics',
  counts: { none: 'No articles yet', one: 'article', several: 'articles', many: 'articles or more' },
  latest: 'Latest:',
  feeds: 'Follow this topic:',
  kinds: 'Kinds of articles on this topic',
  anyKind: 'All',
  none: {
    title: 'No Topics Yet',
    text: 'All articles are in one list until editors sort them by topic.',
  },
  noPosts: {
    title: 'No Articles on This Topic Yet',
    text: 'Check back soon, or look through all articles.',
  },
  noneOfKind: {
    title: 'No Articles of This Kind',
    text: 'This topic has articles of other kinds.',
  },
  failed: {
    title: 'Articles could not be loaded',
    text: 'This is a problem on our side. Please try again.',
  },
  notFound: {
    title: 'Topic Not Found',
    text: 'There is no topic at this address. It may have been renamed.',
  },
  earlier: 'earlier articles',
} as const;

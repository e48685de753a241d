/** The texts of the list of all posts. */
export const ALL_POSTS_COPY = {
  title: 'All Articles',
  text: 'Every article, guide and lesson, newest first. Narrow the list by kind, topic, author or year.',
  description: 'Every article, guide and lesson, newest first, by kind, topic, author and year.',
  keywords: ['all articles', 'financial guides', 'financial news', 'lessons'],
  formLabel: 'Filter the articles',
  type: { label: 'Kind', any: 'Any kind' },
  topic: { label: 'Topic', any: 'Any topic' },
  author: { label: 'Author', any: 'Any author' },
  year: { label: 'Year', any: 'Any year' },
  submit: 'Show articles',
  clear: 'Clear filters',
  listLabel: 'Articles',
  empty: { title: 'No Articles Yet', text: 'Check back soon for the first ones.' },
  noMatches: { title: 'No Articles Match', text: 'Try fewer filters.' },
  failed: { title: 'Articles could not be loaded', text: 'This is a problem on our side. Please try again.' },
  earlier: 'earlier ones',
} as const;

import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { SEARCH_EXAMPLE, SEARCH_FORM_LABEL, SEARCH_LABEL, SEARCH_PLACEHOLDER } from '@ledgerlight/site/copy/search';
import type { NavigationLink } from '@ledgerlight/site/navigation';
import { ROUTES } from '@ledgerlight/site/routes';
import type { SearchPeriod } from './address.ts';

export const SEARCH_COPY = {
  title: SEARCH_LABEL,
  text: 'Articles, calculators, terms and pages: everything on this site.',
  metaTitle: 'Search our articles',
  metaDescription: 'Search the financial news, market analysis, guides and lessons we have published.',
  fieldLabel: 'Search for',
  placeholder: SEARCH_PLACEHOLDER,
  submit: SEARCH_LABEL,
  hint: `Use quotation marks for a phrase, a minus to leave a word out: ${SEARCH_EXAMPLE}`,
  keyChoice: 'Press / on any page to search',
  formLabel: SEARCH_FORM_LABEL,
  resultsTitle: 'Results',
  entriesLabel: 'Calculators, terms and pages',
  topicsTitle: 'Topics',
  loading: 'Searching',
  typeLabel: 'Type',
  anyType: 'All types',
  topicLabel: 'Topic',
  anyTopic: 'All topics',
  authorLabel: 'Author',
  anyAuthor: 'All authors',
  periodLabel: 'Published',
  anyPeriod: 'Any time',
  corrected: 'Showing results for',
  someWords: 'No article has all of these words. These have some of them.',
  tooCommon: {
    title: 'These words are too common',
    text: 'Words such as “the” and “about” are in nearly every article. Add a word that says what you are looking for.',
  },
  tooLong: { title: 'Too long to search', text: `Use at most ${SEARCH_QUERY_LIMIT} characters. You could also try:` },
  none: { title: 'Nothing found', text: 'Check the spelling, or try fewer or more general words. You could also try:' },
  noMore: { title: 'No more results', text: 'There are no results on this page.' },
  firstPage: 'First results',
  failed: { title: 'Search is not working', text: 'We could not search our articles just now.' },
  pagesLabel: 'Pages of results',
  previous: 'Previous results',
  next: 'More results',
} as const;

export const SAVED_COPY = {
  title: 'Saved articles',
  none: 'No articles saved yet. “Save for later” at the end of an article puts it here. The list stays in this browser.',
  browse: 'Browse the latest articles',
  remove: 'Remove',
} as const;

export const SEARCH_WAYS_ON: readonly NavigationLink[] = [
  { label: 'Calculators', path: ROUTES.calculators },
  { label: 'Latest articles', path: ROUTES.blog },
  { label: 'Ask us', path: ROUTES.contact },
];

export const SEARCH_PERIODS: readonly { readonly value: SearchPeriod; readonly label: string }[] = [
  { value: 'month', label: 'Past month' },
  { value: 'year', label: 'Past year' },
];

interface ShownResults {
  /** The number of the first result, from 1. */
  readonly first: number;
  readonly count: number;
  readonly more: boolean;
}

export function resultsShown({ first, count, more }: ShownResults): string {
  if (first === 1 && !more) return `${count} ${count === 1 ? 'result' : 'results'}`;
  return count === 1 ? `Result ${first}` : `Results ${first} to ${first + count - 1}`;
}

export function noResultsOn(page: number): string {
  return page === 1 ? 'No results' : `No results on page ${page}`;
}

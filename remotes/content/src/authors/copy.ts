import { BRAND } from '@ledgerlight/site/brand';

export const AUTHORS_COPY = {
  title: 'Our authors',
  text: 'Who writes here, what they write about, and which interests of their own they declare.',
  metaTitle: 'Authors: who writes our articles',
  metaDescription: `The people who write for ${BRAND.name}: what they cover, their articles, and the interests that readers should know about.`,
  keywords: ['authors', 'editorial team', 'financial writers', 'conflicts of interest'],
  listLabel: 'Authors',
  loading: 'Loading the authors',
  none: { title: 'No authors yet', text: 'An author appears here with their first article.' },
  noMore: { title: 'No more authors', text: 'There are no authors on this page.' },
  failed: { title: 'The authors could not be loaded', text: 'Please try again in a moment.' },
  pagesLabel: 'Pages of authors',
  first: 'First authors',
  more: 'More authors',
} as const;

export const AUTHOR_COPY = {
  loading: 'Loading the author',
  all: 'Our authors',
  breadcrumbLabel: 'Breadcrumb',
  credentials: 'Credentials',
  links: 'Elsewhere',
  interests: 'Conflicts of interest',
  noInterests: 'None declared.',
  feeds: 'Follow these articles in a feed reader:',
  action: 'Read Article',
  none: { title: 'No earlier articles', text: 'There are no articles on this page.' },
  failed: { title: 'The author could not be loaded', text: 'Please try again in a moment.' },
  pagesLabel: 'Pages of articles',
  newest: 'Newest articles',
  earlier: 'Earlier articles',
} as const;

export function articlesTitle(name: string): string {
  return `Articles by ${name}`;
}

/** Returns the description of an author's page, at most 159 characters. */
export function authorDescription(name: string, role: string | null, biography: string | null): string {
  const about = biography?.split(/(?<=[.!?])\s/)[0] ?? '';
  const text = `${name}${role === null ? '' : `, ${role}`}: articles on ${BRAND.name}. ${about}`.trim();
  return text.length <= 159 ? text : `${text.slice(0, 158).replace(/\s+\S*$/, '')}…`;
}

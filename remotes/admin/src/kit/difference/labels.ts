import type { AuthoredField } from '@ledgerlight/publishing/ports';

export const AUTHORED_LABELS: Readonly<Record<AuthoredField, string>> = {
  title: 'Title',
  author: 'Author',
  type: 'Type',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  canonicalUrl: 'Canonical address',
  indexing: 'Search engines',
  socialTitle: 'Social title',
  socialDescription: 'Social description',
  topics: 'Topics',
  imageUrl: 'Featured image',
  imageAlt: 'Alternative text',
  imageFocus: 'What stays in view',
  content: 'Content',
};

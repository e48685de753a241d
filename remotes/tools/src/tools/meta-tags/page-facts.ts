import type * as v from 'valibot';
import { address, choice, text } from '../../form/fields.ts';

export const PAGE_FIELDS = {
  title: text('Title', 300, {
    hint: 'What the page is about. The most important words come first.',
    required: true,
  }),
  description: text('Description', 1000, {
    hint: 'What a reader will know afterwards, in a sentence or two.',
    lines: 4,
    required: true,
  }),
  address: address('Address of the page', { hint: 'The one that others should link to.', required: true }),
  image: address('Address of an image'),
  imageAlt: text('What the image shows', 420),
  siteName: text('Name of the site', 100),
  account: text('Account on X', 16, {
    test: [/^@?\w{1,15}$/, 'The account may hold letters, digits and underscores.'],
  }),
  kind: choice('Kind of page', { website: 'Page or home page', article: 'Article or post' }),
  indexing: choice('Search engines', { index: 'May list the page', noindex: 'Should leave it out' }),
};

export type MetaTagFacts = v.InferOutput<v.ObjectSchema<typeof PAGE_FIELDS, undefined>>;

import * as v from 'valibot';
import { optionalAddress, optionalText, requiredAddress, requiredText } from '../../form/checks.ts';

export const PAGE_KINDS = ['website', 'article'] as const;
export const INDEXING = ['index', 'noindex'] as const;

export const pageFactsSchema = v.object({
  title: requiredText('The title', 300),
  description: requiredText('The description', 1000),
  address: requiredAddress('The address'),
  siteName: optionalText('The name of the site', 100),
  image: optionalAddress('The address of the image'),
  imageAlt: optionalText('The description of the image', 420),
  account: v.pipe(
    optionalText('The account', 16),
    v.check(
      (text) => text === '' || /^@?\w{1,15}$/.test(text),
      'The account may hold letters, digits and underscores.',
    ),
  ),
  kind: v.picklist(PAGE_KINDS),
  indexing: v.picklist(INDEXING),
});

export type MetaTagFacts = v.InferOutput<typeof pageFactsSchema>;

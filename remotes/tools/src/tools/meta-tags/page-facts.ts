import * as v from 'valibot';
import { optionalAddress, optionalText, requiredAddress, requiredText, whenFilled } from '../../form/checks.ts';
import { oneOf } from '../../form/tool-values.ts';

export const PAGE_CHOICES = {
  kind: { website: 'Page or home page', article: 'Article or post' },
  indexing: { index: 'May list the page', noindex: 'Should leave it out' },
} as const;

export const pageFactsSchema = v.object({
  title: requiredText('The title', 300),
  description: requiredText('The description', 1000),
  address: requiredAddress('The address'),
  siteName: optionalText('The name of the site', 100),
  image: optionalAddress('The address of the image'),
  imageAlt: optionalText('The description of the image', 420),
  account: v.pipe(
    optionalText('The account', 16),
    whenFilled(/^@?\w{1,15}$/, 'The account may hold letters, digits and underscores.'),
  ),
  kind: oneOf(PAGE_CHOICES.kind),
  indexing: oneOf(PAGE_CHOICES.indexing),
});

export type MetaTagFacts = v.InferOutput<typeof pageFactsSchema>;

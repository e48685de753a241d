import * as v from 'valibot';
import { optionalAddress, optionalText, requiredText } from '../../../form/checks.ts';
import { oneOf } from '../../../form/tool-values.ts';
import { phraseFindings } from '../../../result/phrase-findings.ts';
import { DESCRIPTION, IMAGE, optionalDate, requiredDate, URL_CHECK } from '../schema-checks.ts';
import { adviseFilled, defineKind, SCHEMA_CHOICES } from '../schema-kind.ts';

export const ARTICLE = defineKind({
  use: 'Search engines take headline, image, dates and author from it for results and news.',
  parts: [
    { name: 'articleType', label: 'Kind of article' },
    { name: 'name', label: 'Headline', required: true },
    { name: 'description', label: 'Description', lines: 3 },
    { name: 'url', label: 'Address of the page', type: 'url' },
    { name: 'image', label: 'Address of the image', type: 'url' },
    { name: 'author', label: 'Author', required: true },
    { name: 'authorUrl', label: 'Page about the author', type: 'url' },
    { name: 'publisher', label: 'Publisher' },
    { name: 'published', label: 'Published on', type: 'date', required: true },
    { name: 'modified', label: 'Last changed on', type: 'date' },
  ],
  checks: v.pipe(
    v.object({
      articleType: oneOf(SCHEMA_CHOICES.articleType),
      name: requiredText('The headline', 200),
      description: DESCRIPTION,
      url: URL_CHECK,
      image: IMAGE,
      author: requiredText('The author', 100),
      authorUrl: optionalAddress('The page about the author'),
      publisher: optionalText('The publisher', 100),
      published: requiredDate('The day of publication'),
      modified: optionalDate('The day of the last change'),
    }),
    v.forward(
      v.partialCheck(
        [['published'], ['modified']],
        ({ published, modified }) => modified === '' || modified >= published,
        'The last change is before the publication.',
      ),
      ['modified'],
    ),
  ),
  make: ({ articleType, name, description, url, image, author, authorUrl, publisher, published, modified }) => ({
    '@type': articleType,
    headline: name,
    description,
    mainEntityOfPage: url,
    image: [image].filter(Boolean),
    author: { '@type': 'Person', name: author, url: authorUrl },
    publisher: { '@type': 'Organization', name: publisher },
    datePublished: published,
    dateModified: modified || published,
  }),
  advise: ({ name, description, image, authorUrl, publisher }) => [
    ...adviseFilled(
      { 'The image': image, 'The page about the author': authorUrl, 'The publisher': publisher },
      'Google recommends it for articles.',
    ),
    ...phraseFindings('headline', name),
    ...phraseFindings('description', description),
  ],
});

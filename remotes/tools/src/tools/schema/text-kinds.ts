import { phraseFindings, warning } from '../../result/finding.ts';
import { defineKind, type SchemaField } from './schema-kind.ts';

export const DESCRIPTION: SchemaField = { name: 'description', label: 'Description', lines: 3 };
export const IMAGE: SchemaField = { name: 'image', label: 'Address of the image', type: 'url' };
export const PAGE: SchemaField = { name: 'url', label: 'Address of the page', type: 'url' };

export const ARTICLE = defineKind({
  use: 'Search engines take headline, image, dates and author from it for results and news.',
  fields: [
    { name: 'articleType', label: 'Kind of article' },
    { name: 'name', label: 'Headline', required: true },
    ...[DESCRIPTION, PAGE, IMAGE],
    { name: 'author', label: 'Author', required: true },
    { name: 'authorUrl', label: 'Page about the author', type: 'url' },
    { name: 'publisher', label: 'Publisher' },
    { name: 'published', label: 'Published on', type: 'date', required: true },
    { name: 'modified', label: 'Last changed on', type: 'date' },
  ],
  across: ({ published, modified }) => ({
    modified: modified !== '' && modified < published && 'The last change is before the publication.',
  }),
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
  recommended: { image: 'The image', authorUrl: 'The page about the author', publisher: 'The publisher' },
  recommendation: 'Google recommends it for articles.',
  advise: ({ name, description }) => [
    ...phraseFindings('headline', name),
    ...phraseFindings('description', description),
  ],
});

export const FAQ = defineKind({
  use: 'Google shows such questions in results for a few government and health sites only. Other programs that read pages use them too.',
  rows: {
    name: 'questions',
    label: 'Questions',
    rowLabel: 'Question',
    fields: [
      { name: 'question', label: 'Question', required: true },
      { name: 'answer', label: 'Answer', lines: 3, required: true },
    ],
  },
  make: (_, questions) => ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }),
  advise: (_, questions) => [
    ...questions.flatMap(({ answer = '' }, index) => phraseFindings(`answer to question ${index + 1}`, answer)),
    warning(
      'Each question and answer must also be visible on the page.',
      'Search engines ignore structured data about text that readers do not see.',
    ),
  ],
});

export const HOW_TO = defineKind({
  use: 'Google no longer shows instructions as results of their own. Other programs that read pages use them.',
  fields: [
    { name: 'name', label: 'What is done', hint: 'Such as: How to transfer an ISA', required: true },
    DESCRIPTION,
    IMAGE,
  ],
  rows: {
    name: 'steps',
    label: 'Steps',
    rowLabel: 'Step',
    fields: [
      { name: 'name', label: 'Name of the step' },
      { name: 'text', label: 'What to do', lines: 2, required: true },
    ],
  },
  make: ({ name, description, image }, steps) => ({
    '@type': 'HowTo',
    ...{ name, description, image },
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  }),
  recommended: { description: 'The description', image: 'The image' },
  recommendation: 'schema.org recommends it.',
});

export const BREADCRUMB = defineKind({
  use: 'Search engines show this path in place of the address.',
  rows: {
    name: 'crumbs',
    label: 'Pages from the home page to this one',
    rowLabel: 'Page',
    fields: [
      { name: 'name', label: 'Name', required: true },
      { name: 'url', label: 'Address', hint: 'May be empty for the last one', type: 'url' },
    ],
  },
  across: ({ crumbs }) => ({
    [`crumbs.${crumbs.findIndex(({ url }) => url === '')}.url`]:
      crumbs.slice(0, -1).some(({ url }) => url === '') && 'The address is empty. Only the last page may go without.',
  }),
  make: (_, crumbs) => ({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }),
  advise: (_, { length }) =>
    length === 1 ? [warning('The path has one page.', 'Search engines need at least two for breadcrumbs.')] : [],
});

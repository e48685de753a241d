import * as v from 'valibot';
import { address, choice, rows } from '../../form/fields.ts';
import { phraseFindings, warning } from '../../result/finding.ts';
import { DESCRIPTION, day, defineKind, IMAGE, line, PAGE, prose, required } from './schema-kind.ts';

const MAX_ROWS = 30;

export const ARTICLE = defineKind({
  use: 'Search engines take headline, image, dates and author from it for results and news.',
  fields: {
    articleType: choice('Kind of article', { Article: 'Article', NewsArticle: 'News', BlogPosting: 'Blog post' }),
    name: required('Headline'),
    ...{ description: DESCRIPTION, url: PAGE, image: IMAGE },
    author: required('Author'),
    authorUrl: address('Page about the author'),
    publisher: line('Publisher'),
    published: day('Published on', { required: true }),
    modified: day('Last changed on'),
  },
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
  fields: {
    questions: v.pipe(
      rows(
        { question: required('Question'), answer: prose('Answer', { lines: 3, required: true }) },
        { label: 'Questions', rowLabel: 'Question', max: MAX_ROWS },
      ),
      v.minLength(1, 'There is no question yet.'),
    ),
  },
  make: ({ questions }) => ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }),
  advise: ({ questions }) => [
    ...questions.flatMap(({ answer }, index) => phraseFindings(`answer to question ${index + 1}`, answer)),
    warning(
      'Each question and answer must also be visible on the page.',
      'Search engines ignore structured data about text that readers do not see.',
    ),
  ],
});

export const HOW_TO = defineKind({
  use: 'Google no longer shows instructions as results of their own. Other programs that read pages use them.',
  fields: {
    name: required('What is done', { hint: 'Such as: How to transfer an ISA' }),
    ...{ description: DESCRIPTION, image: IMAGE },
    steps: v.pipe(
      rows(
        { name: line('Name of the step'), text: prose('What to do', { lines: 2, required: true }) },
        { label: 'Steps', rowLabel: 'Step', max: MAX_ROWS },
      ),
      v.minLength(1, 'There is no step yet.'),
    ),
  },
  make: ({ name, description, image, steps }) => ({
    '@type': 'HowTo',
    ...{ name, description, image },
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  }),
  recommended: { description: 'The description', image: 'The image' },
  recommendation: 'schema.org recommends it.',
});

export const BREADCRUMB = defineKind({
  use: 'Search engines show this path in place of the address.',
  fields: {
    crumbs: v.pipe(
      rows(
        { name: required('Name'), url: address('Address', { hint: 'May be empty for the last one' }) },
        { label: 'Pages from the home page to this one', rowLabel: 'Page', max: MAX_ROWS },
      ),
      v.minLength(1, 'There is no page yet.'),
    ),
  },
  across: ({ crumbs }) => ({
    [`crumbs.${crumbs.findIndex(({ url }) => url === '')}.url`]:
      crumbs.slice(0, -1).some(({ url }) => url === '') && 'The address is empty. Only the last page may go without.',
  }),
  make: ({ crumbs }) => ({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }),
  advise: ({ crumbs: { length } }) =>
    length === 1 ? [warning('The path has one page.', 'Search engines need at least two for breadcrumbs.')] : [],
});

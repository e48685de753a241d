export const GLOSSARY_COPY = {
  title: 'Glossary',
  text: 'The terms of our articles in plain words. In an article, select a term with a dotted underline to read its meaning where you are.',
  metaTitle: 'Glossary of money and markets',
  description:
    'What AER, gilt, fiscal drag, yield and other terms of saving, borrowing and investing mean, in plain words and with the article that explains more.',
  keywords: ['glossary', 'financial terms', 'definitions'],
  loading: 'Loading the glossary',
  lettersLabel: 'Terms by letter',
  otherForms: 'Also:',
  more: 'Read more:',
  none: { title: 'No terms yet', text: 'Definitions are added as articles need them.' },
  failed: { title: 'The glossary could not be loaded', text: 'Please try again in a moment.' },
  articles: 'See all articles',
} as const;

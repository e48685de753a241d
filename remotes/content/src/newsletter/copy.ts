import { PROMISES } from '@ledgerlight/site/claims/promises';
import { ROUTES } from '@ledgerlight/site/routes';

export const NEWSLETTER_COPY = {
  title: 'The weekly letter',
  text: 'One letter a week: what changed, what it means for your money, and one calculation worth doing.',
  metaTitle: 'The weekly letter on money, by email',
  keywords: ['newsletter', 'weekly letter', 'personal finance by email'],
  form: {
    title: 'Get the letter by email',
    frameTitle: 'Newsletter sign-up form',
    privacy: { label: 'How we treat your data', path: ROUTES.privacy },
  },
  expectTitle: 'What to expect',
  expect: [
    { title: 'One letter a week', text: 'It takes five minutes to read and links to the articles behind it.' },
    { title: 'You confirm first', text: 'We send nothing until you have opened the link in our first message.' },
    { title: 'Leave with one click', text: PROMISES.leaving.text },
    { title: 'No trading tips', text: 'General information with sources, never personal advice.' },
  ],
  archiveTitle: 'All letters',
  pagesLabel: 'Pages of letters',
  newest: 'Newest letters',
  earlier: 'Earlier letters',
  feeds: 'Follow the letters in a feed reader:',
  none: { title: 'No letters yet', text: 'The first letter has not been sent.' },
  noEarlier: { title: 'No earlier letters', text: 'There are no letters on this page.' },
  failed: { title: 'The letters could not be loaded', text: 'Please try again in a moment.' },
  loading: 'Loading the letters',
  issue: {
    kicker: 'Letter of',
    postsTitle: 'Articles in this letter',
    read: 'Read article',
    subscribe: 'Get the next letter',
    all: 'All letters',
    loading: 'Loading the letter',
    missing: {
      title: 'There is no letter at this address',
      text: 'The address may be incomplete. The archive has every letter that was sent.',
    },
    failed: { title: 'The letter could not be loaded', text: 'Please try again in a moment.' },
  },
} as const;

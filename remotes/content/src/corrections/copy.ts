import { PROMISES } from '@ledgerlight/site/claims/promises';
import { CORRECTIONS_TEXT, CORRECTIONS_TITLE } from '@ledgerlight/site/copy/corrections';

export const CORRECTIONS_COPY = {
  title: CORRECTIONS_TITLE,
  text: CORRECTIONS_TEXT,
  metaTitle: 'Corrections to our articles',
  keywords: ['corrections', 'clarifications', 'updates', 'editorial standards'],
  loading: 'Loading the corrections',
  listLabel: CORRECTIONS_TITLE,
  none: { title: 'No corrections yet', text: PROMISES.corrections.text },
  noEarlier: { title: 'No earlier corrections', text: 'There are no corrections on this page.' },
  report: 'Report an error',
  failed: { title: 'The corrections could not be loaded', text: 'Please try again in a moment.' },
  pagesLabel: 'Pages of corrections',
  newest: 'Newest corrections',
  earlier: 'Earlier corrections',
  feeds: 'Follow corrections in a feed reader:',
} as const;

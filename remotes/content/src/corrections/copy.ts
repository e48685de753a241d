import { PROMISES } from '@ledgerlight/site/claims/promises';
import { CORRECTIONS_TEXT, CORRECTIONS_TITLE } from '@ledgerlight/site/copy/corrections';

export const CORRECTIONS_COPY = {
  title: CORRECTIONS_TITLE,
  text: CORRECTIONS_TEXT,
  metaTitle: 'Corrections of our articles',
  keywords: ['corrections', 'clarifications', 'updates', 'editorial standards'],
  loading: 'Loading the corrections',
  listLabel: CORRECTIONS_TITLE,
  none: { title: 'No corrections yet', text: PROMISES.corrections.text },
  noEarlier: { title: 'No earlier corrections', text: 'The list ends before this page.' },
  report: 'Report an error',
  failed: { title: 'The corrections could not be loaded', text: 'Our server did not send them just now.' },
  pagesLabel: 'Pages of corrections',
  newest: 'Newest corrections',
  earlier: 'Earlier corrections',
  feeds: 'Follow them in a feed reader:',
} as const;

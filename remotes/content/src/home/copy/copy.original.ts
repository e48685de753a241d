import { FIGURES } from '@ledgerlight/site/claims/figures';
import { VOICES } from '@ledgerlight/site/claims/voices';
import { plainFigureOf } from '@ledgerlight/site/copy/figure';
import { HOME_DEFAULT, RISK_WARNING } from './copy.default.ts';
import type { HomeCopy } from './copy-type.ts';

const { hero, services, education, insights, results } = HOME_DEFAULT;
const { topics: _, calculators: __, ...specifiedInsights } = insights;
const { disclosure: ___, ...plainHero } = hero;
const [communityNote, materialsNote, toolsNote, updatesNote] = education.features.map(({ note = '' }) => ({ note }));

/**
 * What differs from the default edition. Both sets of figures stand on the page, which disagree as in specification section 1: the
 * services count fewer clients.
 */
export const HOME_ORIGINAL: HomeCopy = {
  ...HOME_DEFAULT,
  order: ['hero', 'services', 'education', 'newsletter', 'insights', 'results'],
  hero: { ...plainHero, figures: [FIGURES.clients, FIGURES.experience, FIGURES.community].map(plainFigureOf) },
  services: {
    ...services,
    figures: [FIGURES.retention, FIGURES.fewerClients, FIGURES.assets, FIGURES.returns].map(plainFigureOf),
    disclosure: RISK_WARNING,
  },
  education: {
    ...education,
    features: [
      { ...plainFigureOf(FIGURES.community), ...communityNote },
      { ...plainFigureOf(FIGURES.materials), ...materialsNote },
      { ...plainFigureOf(FIGURES.tools), ...toolsNote },
      { ...plainFigureOf(FIGURES.updates), ...updatesNote },
    ],
    newsletter: { ...education.newsletter, readers: plainFigureOf(FIGURES.subscribers) },
  },
  insights: specifiedInsights,
  results: {
    ...results,
    title: 'Results so far',
    text: 'How clients have fared with us, and how we got here.',
    figures: [FIGURES.satisfaction, FIGURES.higherReturns, FIGURES.experience].map(plainFigureOf),
    disclosure: RISK_WARNING,
    voices: {
      kind: 'testimonials',
      title: 'In clients’ words',
      note: 'These are examples of the kind of feedback we hear. They were written for this page and are not statements of actual clients.',
      list: Object.values(VOICES),
    },
    timeline: { ...results.timeline, illustrative: false },
  },
};

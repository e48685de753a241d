import { HOME_DEFAULT } from './home.default.ts';
import type { HomeCopy } from './home-copy.ts';
import { FIGURES, RETURNS_NOTE } from './home-figures.ts';

/** The home page with both sets of figures, which disagree as specified (section 1): the services count fewer clients. */
export const HOME_ORIGINAL: HomeCopy = {
  ...HOME_DEFAULT,
  services: {
    ...HOME_DEFAULT.services,
    figures: HOME_DEFAULT.services.figures.map((figure) =>
      figure.label === FIGURES.clients.label ? { ...figure, value: '1,500+' } : figure,
    ),
  },
  results: {
    ...HOME_DEFAULT.results,
    figures: [
      { value: '98%', label: 'Client Satisfaction', note: 'Of the clients who answered when we asked.' },
      { value: '15.2%', label: 'Average Return', note: RETURNS_NOTE },
      { ...FIGURES.experience, note: 'Of our team, added together.' },
    ],
  },
};

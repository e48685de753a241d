import type { Claim, FigureClaim } from './kinds.ts';

/** What the site does today. */
const DONE = { standing: 'substantiated' } as const;

/** How long a link of the newsletter can be used. */
export const LINK_LIFE = {
  value: 'seven days',
  text: 'A link of the newsletter is good for so long',
  ...DONE,
} as const satisfies FigureClaim;

/** What the texts promise, each said in these words wherever it is said. */
export const PROMISES = {
  bylines: {
    text: 'Each one names its author and its date, and shows the numbers that it works with.',
    ...DONE,
  },
  clarity: {
    text: 'Ordinary words and worked examples, with the arithmetic on the page. If a sentence needs a dictionary, tell us and we rewrite it.',
    ...DONE,
  },
  independence: {
    text: 'This site carries no advertising, no trackers and no paid articles. Advice is paid for by the person who asks for it.',
    ...DONE,
  },
  risk: {
    text: 'Every page says that investments can fall as well as rise, and none promises a return.',
    ...DONE,
  },
  corrections: {
    text: 'When we were wrong, we correct the article and date the correction at its end.',
    ...DONE,
  },
  leaving: {
    text: 'You can leave whenever you like.',
    ...DONE,
  },
  freeReading: {
    text: 'everything that we publish is free',
    ...DONE,
  },
  personReads: {
    text: 'A person reads every message.',
    ...DONE,
  },
  firstConversation: {
    text: 'The first conversation costs nothing.',
    ...DONE,
  },
  secrets: {
    text: 'We never ask for passwords, card numbers or account access.',
    ...DONE,
  },
} as const satisfies Record<string, Claim>;

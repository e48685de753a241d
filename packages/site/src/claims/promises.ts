import type { FigureClaim, SiteClaim } from './kinds.ts';

export const LINK_LIFE: FigureClaim = {
  value: 'seven days',
  text: 'A link of the newsletter is good for so long',
  standing: 'substantiated',
};

/** The promises in the copy of the site. Copy quotes them from here, so that each is stated once. */
export const PROMISES = {
  bylines: promise('Each article names its author and its date, and shows the numbers it works with.'),
  clarity: promise(
    'Ordinary words and worked examples, with the arithmetic on the page. If a sentence needs a dictionary, tell us and we rewrite it.',
  ),
  independence: promise(
    'This site carries no advertising, no trackers and no paid articles. Advice is paid for by the person who asks for it.',
  ),
  risk: promise('Every page says that investments can fall as well as rise, and none promises a return.'),
  corrections: promise('When we get something wrong, we correct the article and add a dated note at its end.'),
  leaving: promise('You can leave whenever you like.'),
  freeReading: promise('everything we publish is free'),
  personReads: promise('A person reads every message.'),
  firstConversation: promise('The first conversation costs nothing.'),
  secrets: promise('We never ask for passwords, card numbers or account access.'),
};

function promise(text: string): SiteClaim {
  return { text, standing: 'substantiated' };
}

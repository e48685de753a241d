import type { Claim } from './kinds.ts';

/** A voice of nobody: written for the home page of the edition `original`, which calls it an example. */
export interface Voice extends Claim {
  /** Two letters in place of a picture. */
  readonly initials: string;
  readonly name: string;
  readonly situation: string;
}

const WRITTEN_FOR_THE_PAGE = { standing: 'illustrative' } as const;

/** The testimonials of the specification. The default edition has questions in their place. */
export const VOICES = {
  teacher: {
    text: 'They began with what I was paying, not with what I could earn. Nobody had shown me that table before.',
    initials: 'AK',
    name: 'A. K.',
    situation: 'Teacher, saving for retirement',
    ...WRITTEN_FOR_THE_PAGE,
  },
  baker: {
    text: 'We came with nine accounts and left with one page. I can explain our plan to my husband in two minutes.',
    initials: 'RM',
    name: 'R. M.',
    situation: 'Runs a bakery with her family',
    ...WRITTEN_FOR_THE_PAGE,
  },
  engineer: {
    text: 'I wanted to sell in a bad week. They sent me my own reasons for holding, which I had signed.',
    initials: 'TJ',
    name: 'T. J.',
    situation: 'Engineer, investing for ten years',
    ...WRITTEN_FOR_THE_PAGE,
  },
} as const satisfies Record<string, Voice>;

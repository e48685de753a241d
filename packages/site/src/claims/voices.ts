import type { SiteClaim } from './kinds.ts';

export interface Voice extends SiteClaim {
  readonly initials: string;
  readonly name: string;
  readonly situation: string;
}

/** The testimonials of the specification, which only the edition `original` shows. */
export const VOICES = {
  teacher: {
    text: 'They began with what I was paying, not with what I could earn. Nobody had shown me that table before.',
    initials: 'AK',
    name: 'A. K.',
    situation: 'Teacher, saving for retirement',
    standing: 'illustrative',
  },
  baker: {
    text: 'We came with nine accounts and left with one page. I can explain our plan to my husband in two minutes.',
    initials: 'RM',
    name: 'R. M.',
    situation: 'Runs a bakery with her family',
    standing: 'illustrative',
  },
  engineer: {
    text: 'I wanted to sell in a bad week. They sent me my own reasons for holding, which I had signed.',
    initials: 'TJ',
    name: 'T. J.',
    situation: 'Engineer, investing for ten years',
    standing: 'illustrative',
  },
} as const satisfies Record<string, Voice>;

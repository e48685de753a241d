import type { CopyEdition } from './edition.ts';

/** What the contact page and the answer to its form both say of a message, by edition. */
export interface ContactFormCopy {
  /** What a message can be about: the seven choices of the form, and the only ones that are stored. */
  readonly inquiryTypes: readonly string[];
  /** Confirms a message that was stored. */
  readonly sentText: string;
}

/** The words of the contact form in this edition. */
export function contactFormCopy(edition: CopyEdition): ContactFormCopy {
  return EDITIONS[edition];
}

/** The title over a message that was stored, in every edition. */
export const SENT_TITLE = 'Thank you';

/** The title over a message that was not stored. */
export const NOT_SENT_TITLE = 'Your message was not sent';

/** Names the field of every form that people do not see. */
export const HONEYPOT_LABEL = 'Leave this field empty';

const EDITIONS: Readonly<Record<CopyEdition, ContactFormCopy>> = {
  default: {
    inquiryTypes: [
      'Investment Advice',
      'Retirement & Tax Planning',
      'Content Partnership',
      'Technical Support',
      'Community Events',
      'Media Inquiry',
      'General Question',
    ],
    sentText: 'Your message is with us. We answer to the address that you gave.',
  },
  original: {
    inquiryTypes: [
      'Game Review Request',
      'Esports Coverage',
      'Content Partnership',
      'Technical Support',
      'Community Events',
      'Media Inquiry',
      'General Question',
    ],
    sentText: 'Your message is with us. Most messages get an answer within a day.',
  },
};

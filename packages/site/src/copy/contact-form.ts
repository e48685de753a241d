import type { CopyEdition } from './edition.ts';

/** Copy that the contact page and the form without scripts share. */
export interface ContactFormCopy {
  /** The only inquiry types that are accepted. */
  readonly inquiryTypes: readonly string[];
  readonly sentText: string;
}

export function contactFormCopy(edition: CopyEdition): ContactFormCopy {
  return EDITIONS[edition];
}

export const SENT_TITLE = 'Thank you';

export const NOT_SENT_TITLE = 'Your message was not sent';

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
    sentText: 'We have received your message. We will reply to the address you gave.',
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
    sentText: 'We have received your message. Most messages get an answer within a day.',
  },
};

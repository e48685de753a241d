import {
  type ContactFormCopy,
  contactFormCopy,
  HONEYPOT_LABEL,
  NOT_SENT_TITLE,
  SENT_TITLE,
} from '@ledgerlight/site/copy/contact-form';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { CONTACT_DEFAULT } from './copy.default.ts';
import { CONTACT_ORIGINAL } from './copy.original.ts';

/** A question that visitors ask often, with its answer. */
export interface CommonQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The texts of the contact page that the editions do not share. */
export interface ContactCopy extends ContactFormCopy {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly emailText: string;
  readonly phoneText: string;
  readonly addressText: string;
  /** What visitors turn to us for. */
  readonly help: readonly string[];
  readonly communityTitle: string;
  readonly communityText: string;
  readonly responseTitle: string;
  readonly responseText: string;
  /** The questions; none hides the section. */
  readonly questions: readonly CommonQuestion[];
}

/** The contact page in this edition. */
export function contactCopy(edition: CopyEdition): ContactCopy {
  return { ...EDITIONS[edition], ...contactFormCopy(edition) };
}

/** The texts of the page in every edition. */
export const CONTACT_PAGE_COPY = {
  detailsTitle: 'Contact details',
  emailTitle: 'Email',
  phoneTitle: 'Phone',
  addressTitle: 'Post',
  helpTitle: 'How We Can Help',
  questionsTitle: 'Common questions',
} as const;

/** The texts of the contact form in every edition. */
export const CONTACT_FORM_COPY = {
  title: 'Send a message',
  requiredNote: 'Fields marked with * are required.',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    inquiryType: 'Inquiry type',
    subject: 'Subject',
    message: 'Message',
  },
  emailHint: 'We answer to this address.',
  messageHint: 'Please leave out account numbers and passwords.',
  honeypotLabel: HONEYPOT_LABEL,
  chooseInquiry: 'Choose one',
  privacyNote: 'We use what you send to answer you and for nothing else.',
  privacyLink: 'Privacy policy',
  send: 'Send message',
  sending: 'Sending...',
  problemsTitle: 'Please check the form',
  problemsText: 'Nothing was sent yet. What you typed is still here.',
  sentTitle: SENT_TITLE,
  another: 'Send another message',
  failedTitle: NOT_SENT_TITLE,
  failedText: 'What you typed is still here. Try again in a moment, or write to',
  tooManyTitle: 'Too many messages were sent',
  tooManyText: 'What you typed is still here. Please try again later, or write to',
} as const;

const EDITIONS = { default: CONTACT_DEFAULT, original: CONTACT_ORIGINAL } as const;

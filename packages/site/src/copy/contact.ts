import { CONTACT_DEFAULT } from './contact.default.ts';
import { CONTACT_ORIGINAL } from './contact.original.ts';
import type { CopyEdition } from './edition.ts';

/** A question that visitors ask often, with its answer. */
export interface CommonQuestion {
  readonly question: string;
  readonly answer: string;
}

/** The texts of the contact page that the editions do not share. */
export interface ContactCopy {
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
  /** What a message can be about: the seven choices of the form, and the only ones that are stored. */
  readonly inquiryTypes: readonly string[];
  /** Confirms a message that was stored. */
  readonly sentText: string;
  /** None hides the section. */
  readonly questions: readonly CommonQuestion[];
}

/** The contact page in this edition. */
export function contactCopy(edition: CopyEdition): ContactCopy {
  return EDITIONS[edition];
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
  honeypotLabel: 'Leave this field empty',
  chooseInquiry: 'Choose one',
  privacyNote: 'We use what you send to answer you and for nothing else.',
  privacyLink: 'Privacy policy',
  send: 'Send message',
  sending: 'Sending...',
  problemsTitle: 'Please check the form',
  problemsText: 'Nothing was sent yet. What you typed is still here.',
  sentTitle: 'Thank you',
  another: 'Send another message',
  failedTitle: 'Your message was not sent',
  failedText: 'What you typed is still here. Try again in a moment, or write to',
  tooManyTitle: 'Too many messages were sent',
  tooManyText: 'What you typed is still here. Please try again later, or write to',
  /** For a form that was sent without JavaScript. */
  goBack: 'Go back in your browser to correct it: what you typed is still there.',
} as const;

const EDITIONS: Readonly<Record<CopyEdition, ContactCopy>> = { default: CONTACT_DEFAULT, original: CONTACT_ORIGINAL };

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

export type ContactCopy = typeof CONTACT_DEFAULT & ContactFormCopy;

export function contactCopy(edition: CopyEdition): ContactCopy {
  return { ...(edition === 'original' ? CONTACT_ORIGINAL : CONTACT_DEFAULT), ...contactFormCopy(edition) };
}

export const CONTACT_PAGE_COPY = {
  detailsTitle: 'Contact details',
  emailTitle: 'Email',
  phoneTitle: 'Phone',
  addressTitle: 'Post',
  helpTitle: 'How We Can Help',
  questionsTitle: 'Common questions',
} as const;

/** The subject of a report until the reader writes another. */
export const REPORT_SUBJECT = 'An error in an article';

export const CONTACT_FORM_COPY = {
  title: 'Send a message',
  reportedArticle: 'You are reporting an error in the article',
  requiredNote: 'Fields marked with * are required.',
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    inquiryType: 'Inquiry type',
    subject: 'Subject',
    message: 'Message',
  },
  emailHint: 'We will reply to this address.',
  messageHint: 'Please leave out account numbers and passwords.',
  honeypotLabel: HONEYPOT_LABEL,
  chooseInquiry: 'Choose one',
  privacyNote: 'We use what you send only to answer you.',
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

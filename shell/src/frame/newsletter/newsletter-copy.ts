import { BRAND } from '@ledgerlight/site/brand';
import { LINK_LIFE } from '@ledgerlight/site/claims/promises';

export const NEWSLETTER_FORM_COPY = {
  pageTitle: 'Newsletter',
  title: 'The weekly letter',
  text: 'One letter a week: what changed, what it means, and one calculation worth doing. Unsubscribe whenever you like.',
  email: 'Email address',
  submit: 'Subscribe',
  working:
    'Many people are signing up just now. One moment: your browser is doing a short calculation, and then the form is sent again.',
  privacyNote: 'We use your address for this letter only.',
  privacy: 'Privacy policy',
  dialogPrivacy: 'How we treat your data',
  home: `To ${BRAND.name}`,
} as const;

/** Responses to an accepted address; the same for a known one. */
export const NEWSLETTER_RESULTS = {
  /** The message is queued, or enough were sent before. */
  asked:
    'Thank you. We have sent a message to this address. Open the link in it to confirm, and you will get the letter.',
  /** The site sends no messages: it has no key of a sender. */
  kept: 'Thank you. We have saved your address. Before the first letter, we will ask you by email to confirm it.',
  /** The message was not queued. */
  notSent:
    'Thank you. We have saved your address, but could not send the message that asks you to confirm it. Sign up again in a few minutes and we will try once more.',
} as const;

export interface LinkPageCopy {
  readonly title: string;
  readonly text: string;
}

export const CONFIRM_COPY = {
  button: 'Confirm my address',
  open: { title: 'Confirm your address', text: 'One more step, and you will get the weekly letter.' },
  changed: {
    title: 'You are subscribed',
    text: 'Thank you. Your address is confirmed, and you will get the next letter.',
  },
  done: { title: 'Already confirmed', text: 'This address is confirmed. There is nothing left to do.' },
  expired: {
    title: 'This link is too old',
    text: `A link works for ${LINK_LIFE.value}, or until you unsubscribe. Enter your address and we will send you a new one.`,
  },
  unknown: {
    title: 'This link is not known',
    text: 'Part of it may be missing, or the address was removed. Enter your address and we will send you a new one.',
  },
} as const satisfies Record<string, LinkPageCopy | string>;

export const UNSUBSCRIBE_COPY = {
  button: 'Unsubscribe',
  open: { title: 'Unsubscribe from the weekly letter?', text: 'You can sign up again at any time.' },
  changed: { title: 'You have unsubscribed', text: 'You will get no more letters from us.' },
  done: { title: 'You have already unsubscribed', text: 'We send no letters to this address.' },
  unknown: {
    title: 'This link is not known',
    text: 'Part of it may be missing, or the address was already removed. Write to us if you still get letters.',
  },
} as const satisfies Record<string, LinkPageCopy | string>;

export const LINK_FAILED: LinkPageCopy = {
  title: 'This could not be done just now',
  text: 'Nothing was changed. Please try the link again in a few minutes.',
};

/** The confirmation message. It is impersonal, because its reader may not have signed up. */
export function confirmationMessage(links: { readonly confirmUrl: string; readonly unsubscribeUrl: string }) {
  return {
    subject: `Confirm your address for the ${BRAND.name} letter`,
    text: [
      `Someone, we hope you, signed this address up for the weekly letter of ${BRAND.name}.`,
      `To get it, open this link within ${LINK_LIFE.value} and press the button there:\n${links.confirmUrl}`,
      'If you are already subscribed, or did not ask for this, you need not do anything.',
      `To unsubscribe, now or at any time, use this link:\n${links.unsubscribeUrl}`,
    ].join('\n\n'),
  };
}

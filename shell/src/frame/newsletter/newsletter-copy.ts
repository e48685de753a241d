import { BRAND } from '@ledgerlight/site/brand';
import { LINK_LIFE } from '@ledgerlight/site/claims/promises';

export const NEWSLETTER_FORM_COPY = {
  pageTitle: 'Newsletter',
  title: 'The weekly letter',
  text: 'One message a week: what changed, what it means, and one calculation worth doing. Leave whenever you like.',
  email: 'Email address',
  submit: 'Subscribe',
  working:
    'Many people sign up just now. One moment: your browser does a short calculation, and the form is sent again.',
  privacyNote: 'We use your address for this letter alone.',
  privacy: 'Privacy policy',
  dialogPrivacy: 'How we treat your data',
  home: `To ${BRAND.name}`,
} as const;

/** Responses to an accepted address; the same for a known one. */
export const NEWSLETTER_RESULTS = {
  /** The mailer accepted the message, or enough were sent before. */
  asked: 'Thank you. We have sent a message to this address: the letter comes once you have used the link in it.',
  /** No mailer is configured. */
  kept: 'Thank you. Your address is kept. Before the first letter we ask you by e-mail to confirm it.',
  /** The mailer refused the message. */
  notSent:
    'Thank you. Your address is kept, but the message that asks you to confirm it could not be sent just now. Sign up again in a few minutes and we try once more.',
} as const;

export interface LinkPageCopy {
  readonly title: string;
  readonly text: string;
}

export const CONFIRM_COPY = {
  button: 'Confirm my address',
  open: { title: 'Confirm your address', text: 'One more step, and the weekly letter comes to you.' },
  changed: { title: 'You are subscribed', text: 'Thank you. Your address is confirmed; the next letter comes to you.' },
  done: { title: 'Already confirmed', text: 'This address is confirmed. There is nothing left to do.' },
  expired: {
    title: 'This link is too old',
    text: `A link is good for ${LINK_LIFE.value}, and no longer once its address has left. Type your address and we send you a new one.`,
  },
  unknown: {
    title: 'This link is not known',
    text: 'Perhaps a part of it was lost on the way, or the address was removed. Type your address and we send you a new one.',
  },
} as const satisfies Record<string, LinkPageCopy | string>;

export const UNSUBSCRIBE_COPY = {
  button: 'Unsubscribe',
  open: { title: 'Leave the weekly letter?', text: 'You get no further letter. You can come back at any time.' },
  changed: { title: 'You have left', text: 'You get no further letter from us.' },
  done: { title: 'You have left already', text: 'This address gets no letter from us.' },
  unknown: {
    title: 'This link is not known',
    text: 'Perhaps a part of it was lost on the way, or the address was removed already. Write to us if letters still come.',
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
      `Somebody, we hope you, signed this address up for the weekly letter of ${BRAND.name}.`,
      `To get it, open this link within ${LINK_LIFE.value} and press the button there:\n${links.confirmUrl}`,
      'If you are subscribed already, or did not ask for this, you need not do anything.',
      `To leave the letter, now or at any time, use this link:\n${links.unsubscribeUrl}`,
    ].join('\n\n'),
  };
}

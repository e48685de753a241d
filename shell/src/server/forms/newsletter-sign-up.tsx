import type { IncomingMessage } from 'node:http';
import type { VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { FORM_ADDRESSES, HONEYPOT_FIELD, NEWSLETTER_LINKS, TOKEN_PARAMETER } from '@ledgerlight/site/routes';
import { PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import { NewsletterForm } from '../../embed/newsletter-form.tsx';
import { confirmationMessage, NEWSLETTER_ANSWERS } from '../../frame/newsletter/newsletter-copy.ts';
import type { Answer } from '../http/answer.ts';
import { readForm } from './fields.ts';
import {
  attempt,
  challengeOf,
  documentAnswer,
  messageAnswer,
  messagesFor,
  retryHeaders,
  type VisitorFormsOptions,
} from './outcome.ts';

/** Shows the newsletter's form. */
export function showSignUp({ styles, headers }: VisitorFormsOptions): Answer {
  return documentAnswer(200, headers, <NewsletterForm styles={styles} />);
}

/** Keeps the address and asks it by mail to confirm. */
export async function signUp(request: IncomingMessage, options: VisitorFormsOptions): Promise<Answer> {
  const { styles, headers } = options;
  const { email = '', [HONEYPOT_FIELD]: honeypot, [PROOF_FIELD]: proof = '' } = await readForm(request);
  const messages = messagesFor(request, options, proof);
  const report = (failure: string) => options.report(failure, FORM_ADDRESSES.newsletter);
  const result = await attempt(subscribe(email, honeypot, messages, options, report), report);
  // When the address is kept but nobody was asked, programs are told another kind of success.
  const status = result.kept && result.value === 'notSent' ? 202 : result.status;
  const text = result.kept ? NEWSLETTER_ANSWERS[result.value] : result.problems.join('. ');
  if (request.headers.accept?.includes('application/json')) {
    return messageAnswer(status, retryHeaders(result), text, challengeOf(result, proof));
  }
  const answer = { kept: result.kept, text, email, challenge: challengeOf(result, proof) };
  const page = <NewsletterForm styles={styles} proofScripts={options.proofScripts} answer={answer} />;
  return documentAnswer(status, { ...headers, ...retryHeaders(result) }, page);
}

/** Keeps the address first: whatever becomes of the message, the address is not lost. */
async function subscribe(
  email: string,
  honeypot: string | undefined,
  messages: VisitorMessages,
  { mailer, origin }: VisitorFormsOptions,
  report: (failure: string) => void,
): Promise<keyof typeof NEWSLETTER_ANSWERS> {
  const subscription = await messages.subscribe(email, honeypot);
  if (mailer === null) return 'kept';
  if (subscription.outcome === 'refused') {
    report('The database does not know NEWSLETTER_SENDER_KEY');
    return 'notSent';
  }
  if (subscription.outcome !== 'ready') return 'asked';
  const { to, confirmToken, unsubscribeToken } = subscription;
  const links = {
    confirmUrl: linkWith(origin, NEWSLETTER_LINKS.confirm, confirmToken),
    unsubscribeUrl: linkWith(origin, NEWSLETTER_LINKS.unsubscribe, unsubscribeToken),
  };
  const sent = await attempt(mailer.send({ to, ...confirmationMessage(links), ...links }), report);
  if (!sent.kept) return 'notSent';
  await attempt(messages.noteLinkSent(confirmToken), report);
  return 'asked';
}

function linkWith(origin: string, path: string, token: string): string {
  return `${origin}${path}?${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`;
}

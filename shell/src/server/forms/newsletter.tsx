import type { LinkState, NewsletterLink, VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { FORM_ADDRESSES, HONEYPOT_FIELD, NEWSLETTER_LINKS, TOKEN_PARAMETER } from '@ledgerlight/site/routes';
import { PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import { NewsletterForm } from '../../embed/newsletter-form.tsx';
import { NewsletterLinkPage } from '../../embed/newsletter-link-page.tsx';
import { confirmationMessage, NEWSLETTER_RESULTS } from '../../frame/newsletter/newsletter-copy.ts';
import type { RouteResponse } from '../http/response.ts';
import type { RouteRequest } from '../http/route.ts';
import { readForm } from './form-fields.ts';
import { type FormRoutesOptions, formResponse, formResultOf, htmlResponse } from './form-result.ts';

/** Handles the newsletter form: stores the address and queues the confirmation message. */
export async function signUp(given: RouteRequest, options: FormRoutesOptions): Promise<RouteResponse> {
  const { request, clientKey } = given;
  const { email = '', [HONEYPOT_FIELD]: honeypot, [PROOF_FIELD]: proof = '' } = await readForm(request);
  const messages = options.messagesOf(clientKey(), proof);
  const report = (failure: string) => options.report(failure, FORM_ADDRESSES.newsletter);
  const result = await formResultOf(subscribe(email, honeypot, messages, options, report), report);
  const text = result.ok ? NEWSLETTER_RESULTS[result.value] : result.problems.join('. ');
  const { styles, proofScripts } = options;
  return formResponse(request, options, result, {
    // The address is stored, but the confirmation was not queued.
    ...(result.ok && result.value === 'notSent' && { status: 202 }),
    text,
    proof,
    page(challenge) {
      const answer = { kept: result.ok, text, email, challenge };
      return <NewsletterForm styles={styles} proofScripts={proofScripts} answer={answer} />;
    },
  });
}

/** Stores the address first, so that it is not lost when the message is not queued. */
async function subscribe(
  email: string,
  honeypot: string | undefined,
  messages: VisitorMessages,
  { origin }: FormRoutesOptions,
  report: (failure: string) => void,
): Promise<keyof typeof NEWSLETTER_RESULTS> {
  const subscription = await messages.subscribe(email, honeypot);
  if (subscription.outcome === 'refused') {
    report('The database rejected NEWSLETTER_SENDER_KEY');
    return 'notSent';
  }
  if (subscription.outcome !== 'ready') return subscription.outcome === 'kept' ? 'kept' : 'asked';
  const { confirmToken, unsubscribeToken } = subscription;
  const links = {
    confirmUrl: linkWith(origin, NEWSLETTER_LINKS.confirm, confirmToken),
    unsubscribeUrl: linkWith(origin, NEWSLETTER_LINKS.unsubscribe, unsubscribeToken),
  };
  const { unsubscribeUrl } = links;
  const queueing = messages.queueMessage({ ...confirmationMessage(links), unsubscribeUrl }, confirmToken);
  return (await formResultOf(queueing, report)).ok ? 'asked' : 'notSent';
}

function linkWith(origin: string, path: string, token: string): string {
  return `${origin}${path}?${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`;
}

/**
 * Handles the link of a message. GET shows a page with a button, because mail scanners follow links; POST confirms or unsubscribes,
 * also by one click in a mail program (RFC 8058).
 */
export async function handleNewsletterLink(
  purpose: NewsletterLink['purpose'],
  { request, search, clientKey }: RouteRequest,
  options: FormRoutesOptions,
): Promise<RouteResponse> {
  const given = new URLSearchParams(search).get(TOKEN_PARAMETER) ?? '';
  const token = TOKEN.test(given) ? given : '';
  const path = NEWSLETTER_LINKS[purpose];
  const following = options.messagesOf(clientKey(), '').newsletterLink({ purpose, token }, request.method === 'POST');
  const result = await formResultOf(following, (failure) => options.report(failure, path));
  const state = result.ok ? result.value : 'failed';
  const address = `${path}?${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`;
  const page = <NewsletterLinkPage styles={options.styles} purpose={purpose} state={state} address={address} />;
  return htmlResponse(STATUSES[state], options.linkHeaders, page);
}

const TOKEN = /^[\w-]{1,200}$/;

const STATUSES: Readonly<Record<LinkState | 'failed', number>> = {
  open: 200,
  changed: 200,
  done: 200,
  expired: 410,
  unknown: 404,
  failed: 503,
};

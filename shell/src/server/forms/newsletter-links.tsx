import type { IncomingMessage } from 'node:http';
import type { LinkState, NewsletterLink } from '@ledgerlight/backend/visitor-messages';
import { NEWSLETTER_LINKS, TOKEN_PARAMETER } from '@ledgerlight/site/routes';
import { NewsletterLinkPage } from '../../embed/newsletter-link-page.tsx';
import type { Answer } from '../http/answer.ts';
import { attempt, documentAnswer, messagesFor, type VisitorFormsOptions } from './outcome.ts';

/**
 * A link of a message: GET shows a page with one button, because programs that look for harmful mail follow links; POST does it.
 * The POST that mail programs send by themselves (RFC 8058) is the same.
 */
export async function answerNewsletterLink(
  purpose: NewsletterLink['purpose'],
  request: IncomingMessage,
  options: VisitorFormsOptions,
): Promise<Answer> {
  const { searchParams } = new URL(request.url ?? '', options.origin);
  const given = searchParams.get(TOKEN_PARAMETER) ?? '';
  const token = TOKEN.test(given) ? given : '';
  const path = NEWSLETTER_LINKS[purpose];
  const asked = messagesFor(request, options).newsletterLink({ purpose, token }, request.method === 'POST');
  const result = await attempt(asked, (failure) => options.report(failure, path));
  const state = result.kept ? result.value : 'failed';
  return documentAnswer(
    STATUSES[state],
    options.linkHeaders,
    <NewsletterLinkPage
      styles={options.styles}
      purpose={purpose}
      state={state}
      address={`${path}?${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`}
    />,
  );
}

/** What the database makes; anything else is nobody's, and not asked for. */
const TOKEN = /^[\w-]{1,200}$/;

const STATUSES: Readonly<Record<LinkState | 'failed', number>> = {
  open: 200,
  changed: 200,
  done: 200,
  expired: 410,
  unknown: 404,
  failed: 503,
};

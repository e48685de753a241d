import type { IncomingMessage, ServerResponse } from 'node:http';
import { contactFormCopy } from '@ledgerlight/site/copy/contact-form';
import { FORM_ADDRESSES, HONEYPOT_FIELD, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import { contactMessageSchema, inquiryTypeSchema } from '@ledgerlight/visitor-messages/contact-message';
import { PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import * as v from 'valibot';
import { ContactAnswer } from '../../embed/contact-answer.tsx';
import { readForm } from './fields.ts';
import { answerNewsletterLink } from './newsletter-links.tsx';
import { answerSignUp } from './newsletter-sign-up.tsx';
import {
  attempt,
  challengeOf,
  type FormResult,
  messagesFor,
  retryHeaders,
  sendDocument,
  sendMessage,
  type VisitorFormsOptions,
} from './outcome.ts';

/** Answers the addresses of the visitors' forms; undefined for any other address. */
export function answerForm(
  pathname: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  options: VisitorFormsOptions,
): Promise<void> | undefined {
  const answer = answerOf(pathname, request.method);
  if (!answer) return undefined;
  if (request.method === 'POST' && comesFromElsewhere(request)) return refuseElsewhere(request, response);
  return answer(request, response, options);
}

type Answer = (request: IncomingMessage, response: ServerResponse, options: VisitorFormsOptions) => Promise<void>;

function answerOf(pathname: string | undefined, method: string | undefined): Answer | undefined {
  switch (pathname) {
    case FORM_ADDRESSES.newsletter:
      return answerSignUp;
    case FORM_ADDRESSES.contact:
      return method === 'POST' ? answerContact : undefined;
    case NEWSLETTER_LINKS.confirm:
      return (...all) => answerNewsletterLink('confirm', ...all);
    case NEWSLETTER_LINKS.unsubscribe:
      return (...all) => answerNewsletterLink('unsubscribe', ...all);
    default:
      return undefined;
  }
}

/** Browsers say whose page sends; a page of another site could spend its readers' limits. A script says nothing. */
function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}

async function refuseElsewhere(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('This form is taken from the site itself only.');
}

/** Stores a message. A script gets a status alone, a form without one gets a page. */
async function answerContact(request: IncomingMessage, response: ServerResponse, options: VisitorFormsOptions) {
  const { styles, headers, copyEdition } = options;
  const { inquiryTypes, sentText } = contactFormCopy(copyEdition);
  const { name = '', email = '', phone, inquiryType, subject = '', message = '', ...rest } = await readForm(request);
  const { [PROOF_FIELD]: proof = '' } = rest;
  const fields = { name, email, phone, inquiryType, subject, message, honeypot: rest[HONEYPOT_FIELD] };
  const rules = v.object({ ...contactMessageSchema.entries, inquiryType: inquiryTypeSchema(inquiryTypes) });
  const checked = v.safeParse(rules, fields, { abortPipeEarly: true });
  const result: FormResult<void> = checked.success
    ? await attempt(messagesFor(request, options, proof).submitContact(fields), (failure) =>
        options.report(failure, FORM_ADDRESSES.contact),
      )
    : { kept: false, status: 422, problems: checked.issues.map(({ message: problem }) => problem) };
  const texts = result.kept ? [sentText] : result.problems;
  if (request.headers.accept?.includes('application/json')) {
    sendMessage(response, result.status, retryHeaders(result), texts.join('. '), challengeOf(result, proof));
    return;
  }
  const page = <ContactAnswer styles={styles} kept={result.kept} texts={texts} />;
  sendDocument(response, result.status, { ...headers, ...retryHeaders(result) }, page);
}

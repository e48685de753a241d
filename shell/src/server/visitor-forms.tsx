import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { inquiryTypeSchema } from '@ledgerlight/site/contact-message';
import { contactCopy } from '@ledgerlight/site/copy/contact';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { FORM_ADDRESSES, HONEYPOT_FIELD } from '@ledgerlight/site/routes';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { ContactAnswer } from '../embed/contact-answer.tsx';
import { NewsletterForm } from '../embed/newsletter-form.tsx';
import { readForm } from './form-body.ts';

/** What the forms work with. */
export interface VisitorFormsOptions {
  /** Style sheets of the shell. */
  readonly styles: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Decides which inquiry types a message may name. */
  readonly copyEdition: CopyEdition;
  /** Sends on behalf of the visitor behind these addresses of the network: what `x-forwarded-for` says after this server. */
  messagesOf(forwardedFor: string): VisitorMessages;
}

/** Answers the addresses of the visitors' forms; undefined for any other address. */
export function answerForm(
  pathname: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  options: VisitorFormsOptions,
): Promise<void> | undefined {
  if (pathname === FORM_ADDRESSES.newsletter) return answerNewsletter(request, response, options);
  if (pathname === FORM_ADDRESSES.contact && request.method === 'POST')
    return answerContact(request, response, options);
  return undefined;
}

/** GET shows the newsletter's form, POST keeps the address. */
async function answerNewsletter(request: IncomingMessage, response: ServerResponse, options: VisitorFormsOptions) {
  const { styles, headers } = options;
  if (request.method !== 'POST') {
    sendDocument(response, 200, headers, <NewsletterForm styles={styles} />);
    return;
  }
  const { email = '', [HONEYPOT_FIELD]: honeypot } = await readForm(request);
  const result = await attempt(messagesFor(request, options).subscribe(email, honeypot));
  const text = result.kept ? 'Thank you. The next letter comes to you.' : result.text;
  sendDocument(
    response,
    result.status,
    headers,
    <NewsletterForm styles={styles} answer={{ ...result, text, email }} />,
  );
}

/** Stores a message. A script gets a status alone, a form without one gets a page. */
async function answerContact(request: IncomingMessage, response: ServerResponse, options: VisitorFormsOptions) {
  const { styles, headers, copyEdition } = options;
  const { inquiryTypes, sentText } = contactCopy(copyEdition);
  const { name = '', email = '', phone, inquiryType, subject = '', message = '', ...rest } = await readForm(request);
  const fields = { name, email, phone, inquiryType, subject, message, honeypot: rest[HONEYPOT_FIELD] };
  const choice = v.safeParse(inquiryTypeSchema(inquiryTypes), inquiryType);
  const result = choice.success
    ? await attempt(messagesFor(request, options).submitContact(fields))
    : { kept: false, status: 422, text: choice.issues[0].message };
  const text = result.kept ? sentText : result.text;
  if (request.headers.accept?.includes('application/json')) {
    response.writeHead(result.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ message: text }));
    return;
  }
  sendDocument(response, result.status, headers, <ContactAnswer styles={styles} kept={result.kept} text={text} />);
}

/** What proxies in front have noted stays, so that the backend can count from the end as many as are the project's own. */
function messagesFor({ headers, socket }: IncomingMessage, { messagesOf }: VisitorFormsOptions): VisitorMessages {
  const noted = headers['x-forwarded-for'];
  return messagesOf([noted ?? [], socket.remoteAddress ?? ''].flat().join(', '));
}

interface Attempt {
  readonly kept: boolean;
  readonly status: number;
  /** For the visitor, when it was not kept. */
  readonly text: string;
}

/** The backend's own words where they are meant for the visitor. */
async function attempt(sending: Promise<void>): Promise<Attempt> {
  try {
    await sending;
    return { kept: true, status: 200, text: '' };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === 'InvalidMessageError') return { kept: false, status: 422, text: message };
    if (name === 'TooManyMessagesError') return { kept: false, status: 429, text: message };
    return { kept: false, status: 503, text: 'This could not be stored just now. Please try again in a minute.' };
  }
}

function sendDocument(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  document: ReactElement,
): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html>${renderToStaticMarkup(document)}`);
}

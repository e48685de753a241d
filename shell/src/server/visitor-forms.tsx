import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidMessageError, TooManyMessagesError, type VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { contactMessageSchema, inquiryTypeSchema } from '@ledgerlight/site/contact-message';
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
  /** Told of every failure that is not the visitor's. It says nothing of what the visitor wrote. */
  report(failure: string, path: string): void;
}

/** Answers the addresses of the visitors' forms; undefined for any other address. */
export function answerForm(
  pathname: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  options: VisitorFormsOptions,
): Promise<void> | undefined {
  const isForm = pathname === FORM_ADDRESSES.newsletter || pathname === FORM_ADDRESSES.contact;
  if (isForm && request.method === 'POST' && comesFromElsewhere(request)) return refuseElsewhere(request, response);
  if (pathname === FORM_ADDRESSES.newsletter) return answerNewsletter(request, response, options);
  if (pathname === FORM_ADDRESSES.contact && request.method === 'POST')
    return answerContact(request, response, options);
  return undefined;
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

/** GET shows the newsletter's form, POST keeps the address. */
async function answerNewsletter(request: IncomingMessage, response: ServerResponse, options: VisitorFormsOptions) {
  const { styles, headers } = options;
  if (request.method !== 'POST') {
    sendDocument(response, KEPT, headers, <NewsletterForm styles={styles} />);
    return;
  }
  const { email = '', [HONEYPOT_FIELD]: honeypot } = await readForm(request);
  const sending = messagesFor(request, options).subscribe(email, honeypot);
  const result = await attempt(sending, (failure) => options.report(failure, FORM_ADDRESSES.newsletter));
  const text = result.kept ? 'Thank you. The next letter comes to you.' : result.problems.join('. ');
  const answer = { kept: result.kept, text, email };
  sendDocument(response, result, headers, <NewsletterForm styles={styles} answer={answer} />);
}

/** Stores a message. A script gets a status alone, a form without one gets a page. */
async function answerContact(request: IncomingMessage, response: ServerResponse, options: VisitorFormsOptions) {
  const { styles, headers, copyEdition } = options;
  const { inquiryTypes, sentText } = contactCopy(copyEdition);
  const { name = '', email = '', phone, inquiryType, subject = '', message = '', ...rest } = await readForm(request);
  const fields = { name, email, phone, inquiryType, subject, message, honeypot: rest[HONEYPOT_FIELD] };
  const rules = v.object({ ...contactMessageSchema.entries, inquiryType: inquiryTypeSchema(inquiryTypes) });
  const checked = v.safeParse(rules, fields, { abortPipeEarly: true });
  const result = checked.success
    ? await attempt(messagesFor(request, options).submitContact(fields), (failure) =>
        options.report(failure, FORM_ADDRESSES.contact),
      )
    : { kept: false, status: 422, problems: checked.issues.map(({ message: problem }) => problem) };
  const texts = result.kept ? [sentText] : result.problems;
  if (request.headers.accept?.includes('application/json')) {
    response.writeHead(result.status, { ...retryHeaders(result), ...JSON_HEADERS });
    response.end(JSON.stringify({ message: texts.join('. ') }));
    return;
  }
  sendDocument(response, result, headers, <ContactAnswer styles={styles} kept={result.kept} texts={texts} />);
}

/** What proxies in front have noted stays, so that the backend can count from the end as many as are the project's own. */
function messagesFor({ headers, socket }: IncomingMessage, { messagesOf }: VisitorFormsOptions): VisitorMessages {
  const noted = headers['x-forwarded-for'];
  return messagesOf([noted ?? [], socket.remoteAddress ?? ''].flat().join(', '));
}

interface Attempt {
  readonly kept: boolean;
  readonly status: number;
  /** In words for the visitor; none when it was kept. */
  readonly problems: readonly string[];
  /** Seconds after which it may be tried again, when that is why it was not kept. */
  readonly retryAfter?: number;
}

const KEPT: Attempt = { kept: true, status: 200, problems: [] };

/** The backend's own words where they are meant for the visitor. */
async function attempt(sending: Promise<void>, report: (failure: string) => void): Promise<Attempt> {
  try {
    await sending;
    return KEPT;
  } catch (error) {
    if (error instanceof InvalidMessageError) return { kept: false, status: 422, problems: [error.message] };
    if (error instanceof TooManyMessagesError) {
      return { kept: false, status: 429, problems: [error.message], retryAfter: error.retryAfterSeconds };
    }
    report(kindOf(error));
    return { kept: false, status: 503, problems: ['This could not be stored just now. Please try again in a minute.'] };
  }
}

/** Which failure it is, but not in its own words: a database may quote in them what the visitor wrote. */
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  const { name, cause } = failure;
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string';
  return hasCode && cause.code !== '' ? `${name} (${cause.code})` : name;
}

function sendDocument(
  response: ServerResponse,
  result: Attempt,
  headers: Readonly<Record<string, string>>,
  document: ReactElement,
): void {
  response.writeHead(result.status, {
    ...headers,
    ...retryHeaders(result),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`<!doctype html>${renderToStaticMarkup(document)}`);
}

function retryHeaders({ retryAfter }: Attempt): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}

const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' };

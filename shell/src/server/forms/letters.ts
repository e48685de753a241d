import type { IncomingMessage } from 'node:http';
import type { NewsletterFeedback } from '@ledgerlight/backend/newsletter-archive';
import { LETTER_ADDRESSES, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import * as v from 'valibot';
import { isCrossSite, isSameOrigin, readBody } from '../http/request.ts';
import { emptyResponse, NO_CACHING, type RouteResponse, textResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import { type FormFields, readForm } from './form-fields.ts';
import type { LetterTask } from './letter-worker.ts';

export interface LetterRoutesOptions {
  readonly origin: string;
  readonly storageOrigin: string;
  /** Returns the HTML of a letter, without blocking the main thread. */
  render(letter: LetterTask): Promise<string>;
  /** Returns false for a wrong key. */
  recordFeedback(senderKey: string, feedback: NewsletterFeedback): Promise<boolean>;
  report(failure: unknown, path: string): void;
}

/**
 * Creates the preview of a letter as mail and the HTML of a mail of the outbox, for the admin area, and the address that mail providers
 * report bounces and complaints to.
 */
export function createLetterRoutes(options: LetterRoutesOptions): readonly Route[] {
  const limiter = createClientLimiter();
  const post = <Body>(
    path: string,
    read: (request: IncomingMessage) => Promise<Body>,
    respond: (body: Body, request: IncomingMessage) => Promise<RouteResponse>,
  ): Route => ({
    method: 'POST',
    path,
    handle: ({ request, clientKey }) =>
      isCrossSite(request)
        ? emptyResponse(403, NO_CACHING)
        : limiter.runWithBody(
            clientKey(),
            () => read(request),
            (body) => respond(body, request),
          ),
  });
  const readFeedback = (request: IncomingMessage) => readBody(request, MAX_FEEDBACK_BYTES);
  return [
    post(LETTER_ADDRESSES.preview, readForm, (fields) => previewLetter(fields, options)),
    post(LETTER_ADDRESSES.filed, readForm, (fields, request) => showFiledMail(fields, request, options)),
    post(LETTER_ADDRESSES.feedback, readFeedback, (body, request) => takeFeedback(body, request, options)),
  ];
}

/** The text comes with the request, because it may not be saved yet. The server renders it, so nothing of it runs. */
async function previewLetter(fields: FormFields, options: LetterRoutesOptions): Promise<RouteResponse> {
  const parsed = v.safeParse(previewSchema, fields);
  if (!parsed.success) return textResponse(422, TEXT_TYPE, 'This letter cannot be shown.');
  const { scheme, ...issue } = parsed.output;
  const unsubscribeUrl = options.origin + NEWSLETTER_LINKS.unsubscribe;
  const mail = { site: options.origin, unsubscribeUrl, sentAt: null, scheme };
  const html = await options.render({ issue, options: mail });
  return textResponse(200, 'text/html; charset=utf-8', html, previewHeaders(options.storageOrigin));
}

/** The HTML comes with the request, because the shell cannot read the outbox, and goes back to who sent it. */
async function showFiledMail(
  { html }: FormFields,
  request: IncomingMessage,
  options: LetterRoutesOptions,
): Promise<RouteResponse> {
  if (!isSameOrigin(request, options.origin)) return emptyResponse(403, NO_CACHING);
  if (html === undefined) return textResponse(422, TEXT_TYPE, 'This mail cannot be shown.');
  return textResponse(200, 'text/html; charset=utf-8', html, previewHeaders(options.storageOrigin));
}

/** A mail has inline styles, which no page of the site has, and neither scripts nor forms. */
function previewHeaders(storageOrigin: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' https: ${storageOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

async function takeFeedback(
  body: string,
  request: IncomingMessage,
  options: LetterRoutesOptions,
): Promise<RouteResponse> {
  const key = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) return textResponse(401, TEXT_TYPE, 'Send the key of the sender as a bearer token.');
  const parsed = v.safeParse(feedbackSchema, body);
  if (!parsed.success) return textResponse(422, TEXT_TYPE, FEEDBACK_FORM);
  try {
    const isKnown = await options.recordFeedback(key, parsed.output);
    return isKnown
      ? emptyResponse(204, NO_CACHING)
      : textResponse(401, TEXT_TYPE, 'The key is not that of the sender.');
  } catch (error) {
    // The message may name the address.
    options.report(error instanceof Error ? error.name : typeof error, LETTER_ADDRESSES.feedback);
    return textResponse(503, TEXT_TYPE, 'This could not be stored just now. Send it again.');
  }
}

const TEXT_TYPE = 'text/plain; charset=utf-8';
const MAX_FEEDBACK_BYTES = 8_192;
const FEEDBACK_FORM =
  'Send JSON such as {"email": "reader@example.org", "kind": "bounced", "reason": "550 No such mailbox"}; the kind is bounced or complained.';
const feedbackSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(254)),
    kind: v.picklist(['bounced', 'complained']),
    reason: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
);
const postSchema = v.object({
  title: v.string(),
  slug: v.string(),
  excerpt: v.string(),
  imageUrl: v.nullable(v.string()),
  imageAlt: v.string(),
});
const previewSchema = v.object({
  subject: v.string(),
  summary: v.string(),
  content: v.pipe(v.string(), v.maxLength(50_000)),
  posts: v.pipe(v.string(), v.parseJson(), v.array(postSchema), v.maxLength(20)),
  scheme: v.picklist(['light', 'dark']),
});

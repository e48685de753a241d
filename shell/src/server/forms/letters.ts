import { LETTER_PREVIEW, NEWSLETTER_LINKS } from '@ledgerlight/site/routes';
import * as v from 'valibot';
import { isCrossSite } from '../http/request.ts';
import { emptyResponse, NO_CACHING, type RouteResponse, textResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import { type FormFields, readForm } from './form-fields.ts';
import type { LetterTask } from './letter-worker.ts';

export interface LetterRouteOptions {
  readonly origin: string;
  readonly storageOrigin: string;
  /** Returns the HTML of a letter, without blocking the main thread. */
  render(letter: LetterTask): Promise<string>;
}

/** Creates the preview of a letter as mail, for the admin area. */
export function createLetterRoute(options: LetterRouteOptions): Route {
  const limiter = createClientLimiter();
  return {
    method: 'POST',
    path: LETTER_PREVIEW,
    handle: ({ request, clientKey }) =>
      isCrossSite(request)
        ? emptyResponse(403, NO_CACHING)
        : limiter.runWithBody(
            clientKey(),
            () => readForm(request),
            (fields) => previewLetter(fields, options),
          ),
  };
}

/** The text comes with the request, because it may not be saved yet. The server renders it, so nothing of it runs. */
async function previewLetter(fields: FormFields, options: LetterRouteOptions): Promise<RouteResponse> {
  const parsed = v.safeParse(previewSchema, fields);
  if (!parsed.success) return textResponse(422, 'text/plain; charset=utf-8', 'This letter cannot be shown.');
  const { scheme, ...issue } = parsed.output;
  const unsubscribeUrl = options.origin + NEWSLETTER_LINKS.unsubscribe;
  const mail = { site: options.origin, unsubscribeUrl, sentAt: null, scheme };
  const html = await options.render({ issue, options: mail });
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

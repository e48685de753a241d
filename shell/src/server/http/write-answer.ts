import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type EncodedPage, encodingFor } from './encoded-body.ts';

/** Headers of an answer, beside those that follow from its body. */
export interface PageHeaders {
  /** The headers that are also sent when the browser has the page already. */
  readonly always: OutgoingHttpHeaders;
  /** The headers that are sent with a body only. */
  readonly withBody: OutgoingHttpHeaders;
}

/**
 * Answers GET or HEAD with a finished page in the best encoding that the browser accepts, or with 304 when the browser has it
 * already.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: EncodedPage,
  { always, withBody }: PageHeaders,
): void {
  const validators = { ...always, etag: page.etag, vary: 'accept-encoding' };
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, validators).end();
    return;
  }
  const accepted = encodingFor(request.headers['accept-encoding']);
  const encoding = page[accepted] ? accepted : 'identity';
  const body = page[encoding] ?? page.identity;
  response.writeHead(page.status, {
    ...withBody,
    ...validators,
    'content-length': body.byteLength,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

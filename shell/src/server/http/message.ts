import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Compression } from './answer.ts';

/** What is written to one who asks: nothing is left to do but to send it. */
export interface Message {
  readonly status: number;
  /** Names and values by turns, which is the form that Node writes soonest. */
  readonly headers: string[];
  readonly content: Uint8Array | null;
}

/** What an answer is to this request: in the best encoding that the browser accepts, or 304 when the browser has it already. */
export async function messageFor(request: IncomingMessage, answer: Answer): Promise<Message> {
  if (hasAlready(request, answer)) return unchangedMessage(answer);
  const encoding = encodingFor(request.headers['accept-encoding']);
  return wholeMessage(answer, encoding, await compressedIn(encoding, answer));
}

/** Returns the message for a site that is served by https: a browser asks for nothing of it by http any more. */
export function withTransportSecurity(message: Message): Message {
  return {
    ...message,
    headers: [...message.headers, 'strict-transport-security', 'max-age=31536000; includeSubDomains'],
  };
}

/** Sends a message to GET, HEAD or POST. Nothing else writes to a response. */
export function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, content }: Message,
): void {
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? null : content);
}

function hasAlready({ headers }: IncomingMessage, { status, body }: Answer): boolean {
  return status === 200 && typeof body?.etag === 'string' && headers['if-none-match'] === body.etag;
}

function compressedIn(encoding: Compression | 'identity', { body }: Answer) {
  return encoding === 'identity' ? null : (body?.compressed?.(encoding) ?? null);
}

function unchangedMessage(answer: Answer): Message {
  return { status: 304, headers: Object.entries(headersAlways(answer)).flat(), content: null };
}

function wholeMessage(answer: Answer, encoding: Compression | 'identity', compressed: Uint8Array | null): Message {
  const { status, headers, body } = answer;
  const content = compressed ?? body?.identity ?? null;
  const all = {
    ...headers,
    ...headersAlways(answer),
    ...(status !== 204 && { 'content-length': String(content?.byteLength ?? 0) }),
    ...(compressed && { 'content-encoding': encoding }),
  };
  return { status, headers: Object.entries(all).flat(), content };
}

function headersAlways({ caching, body, headersAlways }: Answer): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'cache-control': caching,
    ...headersAlways,
    ...(body?.etag && { etag: body.etag }),
    ...(body?.compressed && { vary: 'accept-encoding' }),
  };
}

/** Returns the best encoding that a request accepts, by its `Accept-Encoding`. */
export function encodingFor(acceptEncoding = ''): Compression | 'identity' {
  const accepted = acceptEncoding.split(',').map((part) => part.trim().replace(/;q=0(\.0*)?$/, ';refused'));
  if (accepted.some((part) => /^br(;q=|$)/.test(part))) return 'br';
  if (accepted.some((part) => /^gzip(;q=|$)/.test(part))) return 'gzip';
  return 'identity';
}

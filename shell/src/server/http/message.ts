import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, encodingFor } from './accepted-encoding.ts';
import type { Answer } from './answer.ts';

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

/** Gives at once what an answer is to a request; null as long as it has to be compressed. */
export type ReadyAnswer = (request: IncomingMessage) => Message | null;

/** Makes an answer ready for many requests, each of which gets the same as by `messageFor`. */
export function readyAnswer(answer: Answer): ReadyAnswer {
  const unchanged = unchangedMessage(answer);
  const whole = new Map<Encoding, { readonly compressed: Uint8Array | null; readonly message: Message }>();
  return (request) => {
    if (hasAlready(request, answer)) return unchanged;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const compressed = compressedIn(encoding, answer);
    if (compressed instanceof Promise) return null;
    const last = whole.get(encoding);
    if (last?.compressed === compressed) return last.message;
    const message = wholeMessage(answer, encoding, compressed);
    whole.set(encoding, { compressed, message });
    return message;
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

function compressedIn(encoding: Encoding, { body }: Answer) {
  return encoding === 'identity' ? null : (body?.compressed?.(encoding) ?? null);
}

function unchangedMessage(answer: Answer): Message {
  return { status: 304, headers: Object.entries(headersAlways(answer)).flat(), content: null };
}

function wholeMessage(answer: Answer, encoding: Encoding, compressed: Uint8Array | null): Message {
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

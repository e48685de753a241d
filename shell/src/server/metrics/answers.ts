import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { type Route, textAnswer } from '../http/answer.ts';

/** What `/metrics` answers with. */
export interface MetricsRouteOptions {
  /** Who knows it may read; null lets only programs of this machine read, which no proxy stands in front of. */
  readonly token: string | null;
  /** The content type of what `read` gives. */
  readonly type: string;
  /** The numbers, of this process or of all. */
  read(): Promise<string>;
}

/** Makes the answer to whoever may read the numbers. Everybody else learns nothing. */
export function createMetricsRoute({ token, type, read }: MetricsRouteOptions): Route {
  return {
    method: 'GET',
    path: '/metrics',
    async answer({ request }) {
      const mayRead = token === null ? isOfThisMachine(request) : knows(request, token);
      if (mayRead) return textAnswer(200, type, await read());
      return textAnswer(401, 'text/plain', 'Not for everybody.\n', { 'www-authenticate': 'Bearer' });
    },
  };
}

/** Behind a proxy of this machine everybody would seem to be of it, so a request that one has passed on is not. */
function isOfThisMachine({ headers, socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function knows({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(words: string): Buffer {
  return createHash('sha256').update(words).digest();
}

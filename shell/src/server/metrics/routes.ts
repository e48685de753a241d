import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Registry } from 'prom-client';
import { type Route, textAnswer } from '../http/answer.ts';
import { numbersOfAll } from './of-all-processes.ts';

/** What `/metrics` answers with. */
export interface MetricsRoutesOptions {
  /** Who knows it may read; null lets only programs of this machine read, if no proxy stands in front. */
  readonly token: string | null;
  /** Whether the configuration implies a proxy. Behind one all requests seem to come from this machine, so a token is needed. */
  readonly isProxied: boolean;
  /** The numbers of this process. */
  readonly register: Registry;
}

/** Creates the route of the numbers of all processes. Clients that may not read them learn nothing. */
export function createMetricsRoutes({ token, isProxied, register }: MetricsRoutesOptions): readonly Route[] {
  const read = numbersOfAll(register);
  const route: Route = {
    method: 'GET',
    path: '/metrics',
    async answer({ request }) {
      const mayRead = token === null ? !isProxied && isOfThisMachine(request) : knows(request, token);
      if (mayRead) return textAnswer(200, register.contentType, await read());
      return textAnswer(401, 'text/plain', 'Not for everybody.\n', { 'www-authenticate': 'Bearer' });
    },
  };
  return [route];
}

/** Behind a proxy of this machine everybody would seem to be of it, so a request that one has passed on is not. */
function isOfThisMachine({ headers, socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** What proxies, load balancers and CDNs add. A client can add one too, which closes the route and never opens it. */
const FORWARDING_HEADER =
  /^(via|forwarded|.*-?forwarded-.*|.*(real|client|connecting)-ip|cf-.*|cdn-.*|fastly-.*|x-(amz|azure|cloud|envoy|goog|original|varnish).*|x-(proxy|request)-id|x-scheme)$/;

function knows({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(words: string): Buffer {
  return createHash('sha256').update(words).digest();
}

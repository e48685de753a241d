import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ALL_METRICS_MESSAGE } from '@ledgerlight/environment/all-metrics';
import ipaddr from 'ipaddr.js';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as v from 'valibot';
import { textResponse } from '../http/response.ts';
import type { Route } from '../http/route.ts';

export interface MetricsRoutesOptions {
  /** Without a token only programs of this machine may read, and only if no proxy stands in front. */
  readonly token: string | null;
  /** Whether the configuration implies a proxy, behind which all requests seem to come from this machine. */
  readonly isProxied: boolean;
  readonly register: Registry;
}

export function createMetricsRoutes({ token, isProxied, register }: MetricsRoutesOptions): readonly Route[] {
  const read = metricsOfAllProcesses(register);
  const route: Route = {
    method: 'GET',
    path: '/metrics',
    async handle({ request }) {
      const mayRead = token === null ? !isProxied && isLocal(request) : hasToken(request, token);
      if (mayRead) return textResponse(200, register.contentType, await read());
      return textResponse(401, 'text/plain', 'Unauthorized\n', { 'www-authenticate': 'Bearer' });
    },
  };
  return [route];
}

/** A request that a proxy of this machine forwarded is not local. */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? '';
  if (Object.keys(headers).some((name) => FORWARDING_HEADER.test(name))) return false;
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** What proxies, load balancers and CDNs add. A client that adds one is refused. */
const FORWARDING_HEADER =
  /^(via|forwarded|.*-?forwarded-.*|.*(real|client|connecting)-ip|cf-.*|cdn-.*|fastly-.*|x-(amz|azure|cloud|envoy|goog|original|varnish).*|x-(proxy|request)-id|x-scheme)$/;

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Returns a reader of the metrics of all processes, which the primary process aggregates.
 * @throws Error when another process does not respond in time
 */
function metricsOfAllProcesses(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics();
  AggregatorRegistry.setRegistries(register);
  // Responds to the primary process.
  new AggregatorRegistry();
  const waiting: { resolve(metrics: string): void; reject(reason: Error): void }[] = [];
  process.on('message', (message) => {
    const read = v.safeParse(responseSchema, message);
    if (!read.success) return;
    const { numbers } = read.output;
    for (const { resolve, reject } of waiting.splice(0)) {
      if (numbers === null) reject(new Error('Another process did not report its metrics'));
      else resolve(numbers);
    }
  });
  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      if (waiting.length === 1) process.send?.(ALL_METRICS_MESSAGE);
    });
}

const responseSchema = v.object({ type: v.literal(ALL_METRICS_MESSAGE), numbers: v.nullable(v.string()) });

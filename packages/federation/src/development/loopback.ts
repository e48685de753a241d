import type { IncomingHttpHeaders } from 'node:http';

export const LOOPBACK_ADDRESS = '127.0.0.1';

/**
 * Whether a request comes from this machine by its Host and Origin headers. A page of another site can reach a local server under a
 * name of its own that resolves to it (DNS rebinding).
 */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders): boolean {
  return isLoopbackHost(host) && (origin === undefined || isLoopbackOrigin(origin));
}

export function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
}

export function isLoopbackOrigin(origin: string | undefined): origin is string {
  return origin?.startsWith('http://') === true && isLoopbackHost(origin.slice('http://'.length));
}

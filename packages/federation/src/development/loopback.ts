import type { IncomingHttpHeaders } from 'node:http';

/** The address on which what only this machine may reach listens. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

/**
 * Returns whether a request names this machine, as a browser does that was sent to it. A page of another site reaches a server of this
 * machine under a name of its own, when that name is made to lead here (DNS rebinding); a page of this machine has its origin.
 */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders): boolean {
  return isLoopbackHost(host) && (origin === undefined || isLoopbackOrigin(origin));
}

/** Returns whether a Host header names this machine: `localhost`, `127.0.0.1` or `[::1]`, with or without a port. */
export function isLoopbackHost(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host ?? '');
}

/** Returns whether an Origin header is one of a page of this machine. */
export function isLoopbackOrigin(origin: string | undefined): origin is string {
  return origin?.startsWith('http://') === true && isLoopbackHost(origin.slice('http://'.length));
}

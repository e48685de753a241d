import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of another site sends this, which could spend its readers' limits or rights. Browsers say whose page sends; a
 * script says nothing.
 */
export function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}

import type { IncomingMessage } from 'node:http';

/** Reads the body to its end. Returns an empty string if it is longer than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= maxBytes) parts.push(part);
  }
  return length <= maxBytes ? Buffer.concat(parts).toString() : '';
}

/** Whether a page of another site sends the request. Clients other than browsers do not send the header. */
export function isCrossSite({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}

/** Whether a page of this site sends the request. Old browsers send its origin only. */
export function isSameOrigin({ headers }: IncomingMessage, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}

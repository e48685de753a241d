import type { IncomingMessage } from 'node:http';

const MAX_TARGET_LENGTH = 2_048;

/**
 * Returns the pathname and query of a request target. Null if it is no path of this site: too long, not decodable, with control
 * characters or line ends, or one that a browser would take for another host (`//evil.example`).
 */
export function requestPath(target: string | undefined): { readonly pathname: string; readonly search: string } | null {
  if (!target?.startsWith('/') || target.length > MAX_TARGET_LENGTH) return null;
  const query = target.indexOf('?');
  const pathname = query < 0 ? target : target.slice(0, query);
  if (/^\/[/\\]/.test(pathname)) return null;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
    if (/[\u0000-\u001f\u007f\u2028\u2029\\]/.test(decodeURIComponent(pathname))) return null;
  } catch {
    return null;
  }
  return { pathname, search: query < 0 ? '' : target.slice(query) };
}

/** Returns the path in lower case, without a trailing slash or needless encoding. */
export function canonicalPath(pathname: string): string {
  return encodeURI(decodeURIComponent(pathname).toLowerCase()).replace(/(?<=.)\/+$/, '');
}

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

/** Whether a header such as `Accept` names this value, and not with a quality of 0. */
export function accepts(header: string | undefined, value: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    return name === value && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
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

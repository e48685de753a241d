import { isLoopback } from '@ledgerlight/backend/loopback';
import { UsageError } from '../process/errors.ts';

/**
 * Returns the origin of a site address as typed or copied: with or without scheme, path or slash at the end.
 * @throws UsageError when it is no address, holds credentials, or is neither https nor on this machine
 */
export function siteOrigin(typed: string): string {
  const address = typed.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  const url = parse(hasScheme ? address : `https://${address}`);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new UsageError(`'${typed}' is not the address of a site. Type one such as https://ledgerlight.example.`);
  }
  if (isLoopback(url.origin)) return hasScheme ? webOrigin(url, typed) : url.origin.replace(/^https:/, 'http:');
  if (url.protocol === 'https:') return url.origin;
  throw new UsageError(
    `'${typed}' has no encryption. Use https://${url.host}; only a site on this machine may use http.`,
  );
}

function webOrigin(url: URL, typed: string): string {
  if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin;
  throw new UsageError(`'${typed}' is not the address of a site. Type one such as http://localhost:4000.`);
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

import { isLoopback } from '@ledgerlight/backend/loopback';
import { UsageError } from '../process/errors.ts';

/**
 * Returns the origin of a site address, which may have a path and may lack the scheme.
 * @throws UsageError when it is invalid, has credentials, or is neither https nor on this machine
 */
export function siteOrigin(typed: string): string {
  const address = typed.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
  const absolute = hasScheme ? address : `https://${address}`;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new UsageError(`'${typed}' is not the URL of a site. Use one such as https://ledgerlight.example.`);
  }
  if (isLoopback(url.origin)) return hasScheme ? url.origin : url.origin.replace(/^https:/, 'http:');
  if (url.protocol === 'https:') return url.origin;
  throw new UsageError(`'${typed}' is not encrypted. Use https://${url.host}; only a local site may use http.`);
}

import { CONTACT } from '@ledgerlight/site/brand';

/** Where RFC 9116 looks for `securityContact`. */
export const SECURITY_CONTACT_PATH = '/.well-known/security.txt';

/**
 * Tells whoever found a weakness where to report it, in the form of RFC 9116.
 * @param now the text is good for a year from here on
 */
export function securityContact(origin: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${CONTACT.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, pl',
    `Canonical: ${origin}${SECURITY_CONTACT_PATH}`,
    '',
  ].join('\n');
}

/** Where a link leads: out or to a page of the site, within the page, or to a mail or telephone program. */
export type LinkKind = 'page' | 'fragment' | 'program';

/** An address that may stand in `href`. */
export interface SafeLink {
  readonly href: string;
  readonly kind: LinkKind;
}

/**
 * Decides whether an address may be linked. Allowed are `http:` and `https:` with a plain host, `mailto:`, `tel:`, `/path`
 * and `#fragment`. The address comes with its entities already decoded. What browsers ignore inside an address (control
 * characters, white space, invisible characters) is taken out before the look at the protocol, so `java\tscript:` does not pass.
 *
 * @returns null for everything else: other protocols, `//host`, `/\host`, a user name before the host, relative paths.
 */
export function safeLink(address: string): SafeLink | null {
  const tidy = withoutHiddenCharacters(address);
  const kind = linkKind(tidy);
  if (kind === null || kind !== linkKind(tidy.replace(/ /g, ''))) return null;
  return { href: encodeAddress(tidy), kind };
}

/**
 * Decides whether an address may stand in `src`. Allowed are `https:`, `/path`, and `http:` on `siteOrigin` or on this
 * machine (the embedded storage). Anything else gives null.
 */
export function safeImage(address: string, siteOrigin?: string): string | null {
  const link = safeLink(address);
  if (link === null || link.kind !== 'page') return null;
  if (!/^http:/i.test(link.href)) return link.href;
  const origin = originOf(link.href);
  const isOwn = siteOrigin !== undefined && origin === originOf(siteOrigin);
  return isOwn || LOOPBACK_ORIGIN.test(origin) ? link.href : null;
}

/**
 * The address within the site, from its root, of a link that leads to a page of the site: `/path`, or a web address on
 * `siteOrigin`. Null for every other link, and for a path that a browser would take for a host.
 */
export function addressWithinSite(href: string, siteOrigin?: string): string | null {
  if (href.startsWith('/')) return href;
  if (siteOrigin === undefined || originOf(href) === '' || originOf(href) !== originOf(siteOrigin)) return null;
  const place = href.replace(/^https?:\/\/[^/?#]*/i, '');
  if (/^\/[/\\]/.test(place)) return null;
  return place.startsWith('/') ? place : `/${place}`;
}

/** The origin of a web address in lower case and without a standard port, or an empty text when it has none. */
export function originOf(address: string): string {
  const origin = (/^https?:\/\/[^/?#]*/i.exec(address)?.[0] ?? '').toLowerCase();
  return origin.replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2');
}

/** Host as letters, digits, dot, hyphen and underscore of any script, or an IPv6 address; then a port; never a user name. */
const WEB_ADDRESS = /^https?:\/\/(?:[\p{L}\p{M}\p{Nd}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/iu;

const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Control, separator and invisible formatting characters, except the plain space. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\uFFFC]/gu;

function withoutHiddenCharacters(address: string): string {
  return address.replace(HIDDEN_CHARACTERS, '').trim();
}

function linkKind(address: string): LinkKind | null {
  if (address.startsWith('#')) return 'fragment';
  if (address.startsWith('/')) return /^\/[/\\]/.test(address) ? null : 'page';
  if (WEB_ADDRESS.test(address)) return 'page';
  return /^(?:mailto|tel):[^/\\]/i.test(address) ? 'program' : null;
}

/** Percent-encodes what an address may not hold as it is; what is already encoded stays. */
function encodeAddress(address: string): string {
  const host = /^https?:\/\/[^/?#]*/i.exec(address)?.[0] ?? '';
  const rest = address
    .slice(host.length)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![\da-f]{2})/giu, encodeURIComponent);
  return host + rest;
}

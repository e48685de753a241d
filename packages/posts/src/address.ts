type LinkKind = 'page' | 'fragment' | 'program';

interface SafeLink {
  readonly href: string;
  readonly kind: LinkKind;
}

/** Host as letters, digits, dot, hyphen and underscore of any script, or an IPv6 address; then a port; never a user name. */
const WEB_ADDRESS = /^https?:\/\/(?:[\p{L}\p{M}\p{Nd}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/iu;
const ORIGIN = /^https?:\/\/[^/?#]*/i;
const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Control, separator and invisible formatting characters, except the plain space. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\uFFFC]/gu;

/**
 * Returns the address of a link as `href` of a rendered post may hold it, or null: allowed are `http:` and `https:` with a plain host,
 * `mailto:`, `tel:`, `/path` and `#fragment`. Entities must be decoded. Characters that browsers ignore in an address are removed before
 * the protocol is checked, so `java\tscript:` does not pass.
 */
export function safeLink(address: string): SafeLink | null {
  const visible = address.replace(HIDDEN_CHARACTERS, '').trim();
  const kind = linkKind(visible);
  if (kind === null || kind !== linkKind(visible.replace(/ /g, ''))) return null;
  return { href: encodeAddress(visible), kind };
}

/**
 * Returns an address as it may stand in `src`, or null: allowed are `https:`, `/path`, and `http:` on `siteOrigin` or on
 * this machine (the embedded storage).
 */
export function safeImage(address: string, siteOrigin?: string): string | null {
  const link = safeLink(address);
  if (link?.kind !== 'page') return null;
  if (!/^http:/i.test(link.href)) return link.href;
  const origin = originOf(link.href);
  return isOriginOf(link.href, siteOrigin) || LOOPBACK_ORIGIN.test(origin) ? link.href : null;
}

/** Returns the path, query and fragment of a link to a page of the site; null for every other link and for `//host`. */
export function addressWithinSite(href: string, siteOrigin?: string): string | null {
  if (href.startsWith('/')) return href;
  if (!isOriginOf(href, siteOrigin)) return null;
  const path = href.replace(ORIGIN, '');
  if (/^\/[/\\]/.test(path)) return null;
  return path.startsWith('/') ? path : `/${path}`;
}

/** The origin of a web address in lower case and without a standard port; empty when it has none. */
function originOf(address: string): string {
  const origin = (ORIGIN.exec(address)?.[0] ?? '').toLowerCase();
  return origin.replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2');
}

export function isOriginOf(address: string, origin: string | undefined): boolean {
  return origin !== undefined && originOf(address) !== '' && originOf(address) === originOf(origin);
}

function linkKind(address: string): LinkKind | null {
  if (address.startsWith('#')) return 'fragment';
  if (address.startsWith('/')) return /^\/[/\\]/.test(address) ? null : 'page';
  if (WEB_ADDRESS.test(address)) return 'page';
  return /^(?:mailto|tel):[^/\\]/i.test(address) ? 'program' : null;
}

function encodeAddress(address: string): string {
  const host = ORIGIN.exec(address)?.[0] ?? '';
  const rest = address
    .slice(host.length)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![\da-f]{2})/giu, encodeURIComponent);
  return host + rest;
}

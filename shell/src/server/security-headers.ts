import { createHash } from 'node:crypto';
import { themeScript } from '../app/theme-script.ts';

/** Origins beside the site's own that a page may use. */
export interface TrustedOrigins {
  /** Where the remotes' scripts and styles come from. */
  readonly remotes: string;
  /** Where the images of posts come from. */
  readonly storage: string;
  /** The newsletter form's origin; null when the site serves it. */
  readonly newsletter: string | null;
}

/**
 * The headers of every answer that a browser shows as a page.
 * @param framedBy who may show it in a frame: nobody, or the site itself for the newsletter's form
 */
export function securityHeaders(
  { remotes, storage, newsletter }: TrustedOrigins,
  framedBy: "'none'" | "'self'" = "'none'",
): Record<string, string> {
  const themeHash = `'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`;
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${remotes} ${themeHash}`,
    'style-src': `'self' ${remotes}`,
    'img-src': `'self' data: ${storage}`,
    'font-src': `'self' ${remotes}`,
    'connect-src': `'self' ${remotes}`,
    'frame-src': newsletter ?? "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': framedBy,
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

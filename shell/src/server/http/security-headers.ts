import { createHash } from 'node:crypto';
import { themeScript } from '../../frame/navigation/theme-script.ts';

/** Where browsers report what a page tried against its Content-Security-Policy. */
export const POLICY_REPORT_PATH = '/_policy-reports';

/** What a page may use beside the files of the site itself. */
export interface TrustedSources {
  /** The text of the script with which a page starts. */
  readonly startScript: string;
  /** Where the remotes' scripts and styles come from. */
  readonly remotes: string;
  /** The backend: where the images of posts come from. */
  readonly storage: string;
  /** The newsletter form's origin; null when the site serves it. */
  readonly newsletter: string | null;
}

/**
 * A form is a small page of its own, and may be framed by the site itself or stands alone; a staff page asks the backend itself and
 * shows pictures before they are sent.
 */
export type PageKind = 'public page' | 'framed form' | 'lone form' | 'staff page';

/** The headers of every answer that a browser shows as a page. */
export function securityHeaders(
  { startScript, remotes, storage, newsletter }: TrustedSources,
  kind: PageKind = 'public page',
): Record<string, string> {
  const staff = kind === 'staff page';
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${remotes} ${hashOf(kind.endsWith('form') ? themeScript : startScript)}`,
    'style-src': `'self' ${remotes}`,
    'img-src': `'self' ${staff ? 'blob: ' : ''}${storage}`,
    'font-src': `'self' ${remotes}`,
    'connect-src': `'self' ${remotes}${staff ? ` ${storage}` : ''}`,
    'frame-src': newsletter ?? "'self'",
    'manifest-src': "'self'",
    'form-action': newsletter === null ? "'self'" : `'self' ${newsletter}`,
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': kind === 'framed form' ? "'self'" : "'none'",
    ...(kind !== 'framed form' && { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' }),
    'report-uri': POLICY_REPORT_PATH,
    'report-to': 'policy',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'reporting-endpoints': `policy="${POLICY_REPORT_PATH}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../../app/document/speculation-rules.ts';
import { themeScript } from '../../frame/navigation/theme-script.ts';

export const POLICY_REPORT_PATH = '/_policy-reports';

export interface TrustedSources {
  readonly startScript: string;
  readonly remotes: string;
  readonly storage: string;
  /** The origin of the newsletter form; null when the site serves it. */
  readonly newsletter: string | null;
}

/** The site may frame a 'framed form'; a 'staff page' sends requests to the backend and previews images. */
export type PageKind = 'public page' | 'framed form' | 'lone form' | 'staff page';

/** Returns the headers of documents of a kind, with their Content-Security-Policy. */
export function securityHeaders(
  { startScript, remotes, storage, newsletter }: TrustedSources,
  kind: PageKind = 'public page',
): Record<string, string> {
  const isStaff = kind === 'staff page';
  const inline = kind.endsWith('form') ? [themeScript] : [startScript, ...(isStaff ? [] : [SPECULATION_RULES])];
  const policy = {
    'default-src': "'none'",
    'script-src': `'self' ${remotes} ${inline.map(hashOf).join(' ')}`,
    'style-src': `'self' ${remotes}`,
    'img-src': `'self' ${isStaff ? 'blob: ' : ''}${storage}`,
    'font-src': `'self' data: ${remotes}`,
    'connect-src': `'self' ${remotes}${isStaff ? ` ${storage}` : ''}`,
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

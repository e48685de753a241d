import { BRAND, CONTACT } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import { ICON_PATHS, THEME_COLOURS } from '@ledgerlight/site/web-app';

export const SECURITY_CONTACT_PATH = '/.well-known/security.txt';

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...['/admin/', '/_data/', '/embed/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Returns the contact for security reports (RFC 9116), valid for a year. */
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

export function webManifest(): string {
  return JSON.stringify({
    id: ROUTES.home,
    name: `${BRAND.name} ${BRAND.tag}`,
    short_name: BRAND.name,
    description: BRAND.description,
    lang: 'en',
    dir: 'ltr',
    start_url: ROUTES.home,
    scope: ROUTES.home,
    display: 'minimal-ui',
    categories: ['finance', 'news', 'education'],
    theme_color: THEME_COLOURS.light,
    background_color: THEME_COLOURS.light,
    icons: [
      { src: ICON_PATHS.small, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: ICON_PATHS.large, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: ICON_PATHS.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: BRAND.logoPath, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Financial News', url: ROUTES.blog },
      { name: 'Investment Guides', url: ROUTES.guides },
      { name: 'Tools', url: ROUTES.tools },
    ],
  });
}

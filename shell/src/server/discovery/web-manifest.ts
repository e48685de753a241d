import { BRAND } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import { ICON_PATHS, THEME_COLOURS } from '@ledgerlight/site/web-app';

/** The web app manifest: what a device shows of the site when somebody keeps it. */
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

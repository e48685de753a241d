/** What browsers paint around a page: the page's own ground (`--surface-page` of the design tokens) in both themes. */
export const THEME_COLOURS = { light: '#fbf8f2', dark: '#0e1626' } as const;

/** The path of the web app manifest. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The paths of the mark as pictures of set sizes, for places that take no SVG. */
export const ICON_PATHS = {
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  /** The mark on a ground that goes to every edge, because the device cuts its own shape. */
  maskable: '/icons/maskable-512.png',
  touch: '/apple-touch-icon.png',
  browser: '/favicon.ico',
} as const;

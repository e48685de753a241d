/** The page background (`--surface-page` of the design tokens). */
export const THEME_COLOURS = { light: '#fbf8f2', dark: '#0e1626' } as const;

/** The address of the web app manifest, which the shell serves and every document names. */
export const MANIFEST_PATH = '/manifest.webmanifest';

export const ICON_PATHS = {
  small: '/icons/icon-192.png',
  large: '/icons/icon-512.png',
  maskable: '/icons/maskable-512.png',
  touch: '/apple-touch-icon.png',
  browser: '/favicon.ico',
} as const;

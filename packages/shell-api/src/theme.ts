/** The themes in the order in which the switch goes through them; `system` follows the visitor's device. */
export const THEMES = ['system', 'light', 'dark'] as const;

/** What the site looks like. */
export type Theme = (typeof THEMES)[number];

/** The key under which the browser stores a chosen theme. */
export const THEME_STORAGE_KEY = 'ledgerlight-theme';

/** Returns the theme of the document, which a script sets before the first paint. */
export function documentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((each) => each === theme) ?? 'system';
}

/** Returns the theme after this one. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[THEMES.indexOf(theme) + 1] ?? 'system';
}

/** Sets the theme of the document and stores it for later visits. */
export function setDocumentTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  try {
    if (theme === 'system') {
      delete dataset.theme;
      localStorage.removeItem(THEME_STORAGE_KEY);
    } else {
      dataset.theme = theme;
      localStorage.setItem(THEME_STORAGE_KEY, theme);
    }
  } catch {
    // Without storage the theme lasts until the document is left.
  }
}

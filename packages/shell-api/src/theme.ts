/** In the order of the switch; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export const THEME_STORAGE_KEY = 'ledgerlight-theme';

/** Returns the theme that the document shows. The theme switch and the start script share it and the functions below. */
export function documentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return THEMES.find((each) => each === theme) ?? 'system';
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[THEMES.indexOf(theme) + 1] ?? 'system';
}

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
  } catch {}
}

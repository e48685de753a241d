/** Where the chosen theme is kept. */
export const THEME_STORAGE_KEY = 'ledgerlight-theme';

/** The themes in the order in which the switch goes through them; `system` follows the visitor's device. */
export const THEMES = ['system', 'light', 'dark'] as const;

/** A theme that a visitor may choose. */
export type Theme = (typeof THEMES)[number];

/** The theme of the document as it stands. */
export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

/** Puts a theme on the document and keeps it for later visits where the browser allows that. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}

/** Calls back after every change of the theme, in this tab or another one. Returns what ends that. */
export function watchTheme(changed: () => void): () => void {
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_STORAGE_KEY) showTheme(parseTheme(newValue ?? undefined));
  };
  listeners.add(changed);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', followOtherTab);
  };
}

const listeners = new Set<() => void>();

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const changed of listeners) changed();
}

function parseTheme(text: string | undefined): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}

/** Where the chosen theme is kept. */
export const THEME_STORAGE_KEY = 'ledgerlight-theme';

/** The themes in the order in which the switch goes through them; `system` follows the visitor's device. */
export const THEMES = ['system', 'light', 'dark'] as const;

/** The id of the button that goes from one theme to the next. */
export const THEME_SWITCH_ID = 'theme-switch';

/** Puts the theme after that of the document on it, and keeps it for later visits where the browser allows that. */
export function chooseNextTheme(): void {
  const { dataset } = document.documentElement;
  const choice = CHOICES[CHOICES.indexOf(dataset.theme ?? '') + 1];
  if (choice) dataset.theme = choice;
  else delete dataset.theme;
  try {
    if (choice) localStorage.setItem(THEME_STORAGE_KEY, choice);
    else localStorage.removeItem(THEME_STORAGE_KEY);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}

/** What is kept: after the last one, and where nothing is, the system decides. */
const CHOICES: readonly string[] = THEMES.slice(1);

/** Where the chosen theme is kept. */
export const THEME_STORAGE_KEY = 'ledgerlight-theme';

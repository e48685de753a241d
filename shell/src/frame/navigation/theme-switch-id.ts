/** The id of the button that goes from one theme to the next. */
export const THEME_SWITCH_ID = 'theme-switch';

/** In a file of its own because the start script must not load React. */
export const THEME_SWITCH_ID = 'theme-switch';

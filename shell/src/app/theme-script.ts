import { THEME_STORAGE_KEY } from '../frame/theme.ts';

/** Runs before the first paint: sets the theme that the visitor chose, so that the page does not flash in another one. */
export const themeScript = `try{var t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)});if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

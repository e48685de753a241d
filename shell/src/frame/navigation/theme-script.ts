import { THEME_STORAGE_KEY } from '@ledgerlight/shell-api/theme';

/**
 * Runs before the first paint: sets the theme that the visitor chose, so that the page does not flash in another one, and
 * follows a choice made in another document of the site, such as the page around a form in a frame.
 */
export const themeScript = `(function(){function show(){try{var t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)}),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;else delete d.theme}catch(e){}}show();addEventListener('storage',show)})()`;

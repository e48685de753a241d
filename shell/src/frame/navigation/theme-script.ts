import { THEME_STORAGE_KEY } from '@ledgerlight/shell-api/theme';

/**
 * Sets the stored theme before the first paint, and follows changes in other documents of the site, such as the page around a frame. It
 * is inline in every document.
 */
export const themeScript = `(function(){function show(){try{var t=localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)}),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;else delete d.theme}catch(e){}}show();addEventListener('storage',show)})()`;

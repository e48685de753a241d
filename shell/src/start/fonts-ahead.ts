import { isFastLine } from './line.ts';

/**
 * Asks for the fonts before the styles do, on a line on which they come in time for the first paint. On a slow one they would keep
 * the styles from coming and come too late themselves; the styles ask for them when the page is painted, for the next one.
 */
export function askForFontsAhead(): void {
  if (!isFastLine()) return;
  for (const font of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) font.media = 'all';
}

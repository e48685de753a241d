/**
 * Called before the styles of a remote are asked for. A browser shows nothing and runs nothing while a style sheet is under way,
 * so that a host which never answers would leave the page empty for ever. After three seconds the page is shown without those
 * that are still missing; one that comes later counts from then on. Whoever waits for one of them still learns that it came.
 */
export function showWithoutLateStyles(): void {
  setTimeout(() => {
    for (const link of remoteStyleLinks()) {
      if (link.sheet) continue;
      link.media = 'print';
      link.addEventListener('load', () => {
        link.media = 'all';
      });
    }
  }, LONGEST_WAIT);
}

/** Returns the style sheets of the page's remote; those of the shell need no integrity. */
export function remoteStyleLinks(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]')];
}

/** In milliseconds. */
const LONGEST_WAIT = 3_000;

const STYLES_TIMEOUT_MS = 3_000;

/**
 * Browsers block rendering and scripts while a style sheet loads, so a host that does not respond would leave the page empty. After the
 * timeout the page is shown without the missing ones; they apply when they arrive. Call it before the styles of a remote.
 */
export function showWithoutLateStyles(): void {
  setTimeout(() => {
    for (const link of remoteStyleLinks()) {
      if (link.sheet) continue;
      link.media = 'print';
      link.addEventListener('load', () => {
        if (link.media === 'print') link.media = 'all';
      });
    }
  }, STYLES_TIMEOUT_MS);
}

/** Returns the style sheets of the page's remote; those of the shell have no integrity. */
export function remoteStyleLinks(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]')];
}

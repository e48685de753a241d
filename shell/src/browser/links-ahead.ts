import { isSparingLine } from '../start/line.ts';

/**
 * Calls back with the path and query of each page of the site that a visitor is about to open: the pointer or the focus stays on a link
 * there, or a finger touches it. Never where the visitor saves data, and no more than a few at a time, so that a pointer that sweeps
 * over many links asks for next to nothing.
 * @param load resolves when the page is there or cannot be had
 */
export function watchLinks(load: (path: string) => Promise<void>): void {
  let underWay = 0;

  function begin(link: Element): void {
    const path = pageBehind(link);
    if (path === null || underWay === MOST_AT_ONCE || isSparingLine()) return;
    underWay += 1;
    void load(path).finally(() => {
      underWay -= 1;
    });
  }

  // Each has a place of its own: a page that moves under a pointer does not take the focus away.
  for (const [sign, dwell] of Object.entries(SIGNS)) {
    let intended: Element | null = null;
    let dwelling: ReturnType<typeof setTimeout>;
    const intend = ({ target }: Pick<Event, 'target'>) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === intended) return;
      clearTimeout(dwelling);
      intended = link;
      if (link) dwelling = setTimeout(() => begin(link), dwell);
    };
    document.addEventListener(sign, intend, { passive: true });
    // The pointer may have come there before anybody listened.
    if (sign === 'pointerover') intend({ target: document.querySelector('a:hover') });
  }
}

/** How long the pointer or the focus stays before it counts, in milliseconds. */
const DWELL = 65;
const SIGNS = { pointerover: DWELL, focusin: DWELL, touchstart: 0 };
const MOST_AT_ONCE = 2;

/** Null when the link leads elsewhere than to another page of the site. */
function pageBehind(link: Element): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  const path = link.pathname + link.search;
  return link.origin === origin && path !== pathname + search ? path : null;
}

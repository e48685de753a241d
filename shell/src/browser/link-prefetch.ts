import { isLimitedConnection } from '../start/connection.ts';

/** How long the pointer or the focus stays on a link before it counts. */
const DWELL_MS = 65;
const DWELLS_MS = { pointerover: DWELL_MS, focusin: DWELL_MS, touchstart: 0 };
const CONCURRENCY = 2;

/**
 * Calls `prefetch` with the path and query of each page of the site that a visitor is about to open, except on limited connections.
 * @param prefetch must not reject
 */
export function prefetchLinks(prefetch: (path: string) => Promise<void>): void {
  let running = 0;

  function begin(link: Element): void {
    const path = pageBehind(link);
    if (path === null || running === CONCURRENCY || isLimitedConnection()) return;
    running += 1;
    void prefetch(path).finally(() => {
      running -= 1;
    });
  }

  // Each event has its own state: a page that moves under the pointer does not cancel the focused link.
  for (const [name, dwell] of Object.entries(DWELLS_MS)) {
    let current: Element | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const enter = ({ target }: Pick<Event, 'target'>) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === current) return;
      clearTimeout(timer);
      current = link;
      if (link) timer = setTimeout(() => begin(link), dwell);
    };
    document.addEventListener(name, enter, { passive: true });
    if (name === 'pointerover') enter({ target: document.querySelector('a:hover') });
  }
}

function pageBehind(link: Element): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  const path = link.pathname + link.search;
  return link.origin === origin && path !== pathname + search ? path : null;
}

import { isGoodLine } from './line.ts';

/**
 * Calls back once: at the first sign that the visitor is about to do something, and on a good line else when the page is there
 * and the browser has nothing to do.
 */
export function whenNeeded(begin: (isIntended: boolean) => void): void {
  const intend = ({ target }: Event) => {
    if (target instanceof Element && target.closest(CONTROLS)) end(true);
  };
  const press = () => end(true);
  let hasBegun = false;
  function end(isIntended: boolean): void {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of SIGNS) window.removeEventListener(sign, intend, true);
    window.removeEventListener('keydown', press, true);
    begin(isIntended);
  }
  for (const sign of SIGNS) window.addEventListener(sign, intend, { capture: true, passive: true });
  window.addEventListener('keydown', press, true);
  if (isGoodLine()) whenIdle(() => end(false));
}

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;
const CONTROLS = 'a, button, input, select, textarea, summary';

function whenIdle(work: () => void): void {
  const wait = () => whenPainted(() => requestIdle(work));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  // A file that never comes keeps a page from being complete, and one that nobody sees is not painted.
  setTimeout(work, LONGEST_LOAD);
}

/** What came last shows with a frame after it came, and the browser tells of it after that. */
function whenPainted(work: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(LARGEST_PAINT)) {
    work();
    return;
  }
  let quiet: ReturnType<typeof setTimeout>;
  const observer = new PerformanceObserver(() => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      observer.disconnect();
      work();
    }, PAINT);
  });
  observer.observe({ type: LARGEST_PAINT, buffered: true });
}

const LARGEST_PAINT = 'largest-contentful-paint';

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_BUSY });
  else setTimeout(work, LONGEST_BUSY / 10);
}

/** In milliseconds. */
const PAINT = 100;
const LONGEST_BUSY = 2_000;
const LONGEST_LOAD = 4_000;

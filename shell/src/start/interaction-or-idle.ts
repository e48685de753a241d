import { isGoodConnection } from './connection.ts';

const INTERACTIONS = ['pointerover', 'touchstart', 'focusin'] as const;
const CONTROLS = 'a, button, input, select, textarea, summary';
const LARGEST_PAINT = 'largest-contentful-paint';
const PAINT_DELAY_MS = 100;
const IDLE_TIMEOUT_MS = 2_000;
const LOAD_TIMEOUT_MS = 4_000;

/**
 * Calls back once: at the first sign of an interaction or, on a good connection, when the page is painted and the browser idle. The start
 * script loads the shell's scripts then.
 */
export function onInteractionOrIdle(callback: (isInteraction: boolean) => void): void {
  const called = new AbortController();
  function call(isInteraction: boolean): void {
    if (called.signal.aborted) return;
    called.abort();
    callback(isInteraction);
  }
  const options = { capture: true, passive: true, signal: called.signal };
  for (const name of INTERACTIONS) {
    const interact = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CONTROLS)) call(true);
    };
    window.addEventListener(name, interact, options);
  }
  window.addEventListener('keydown', () => call(true), options);
  if (isGoodConnection()) whenIdle(() => call(false));
}

/** Calls back when the page is painted and the browser idle, after a timeout perhaps once more. */
export function whenIdle(work: () => void): void {
  const isPaintKnown = PerformanceObserver.supportedEntryTypes.includes(LARGEST_PAINT);
  const idle = () => requestIdle(work);
  const wait = () => (isPaintKnown ? afterLargestPaint(idle) : idle());
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
  // A file that never arrives delays `load`, and a hidden page is not painted.
  setTimeout(work, LOAD_TIMEOUT_MS);
}

function afterLargestPaint(work: () => void): void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observer.disconnect();
      work();
    }, PAINT_DELAY_MS);
  });
  observer.observe({ type: LARGEST_PAINT, buffered: true });
}

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS / 10);
}

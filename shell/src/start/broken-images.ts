const RETRY_DELAY_MS = 3_000;

/** Requests each image that did not load once more: a busy or restarting server may have left it out. */
export function retryBrokenImages(): void {
  const retried = new WeakSet<EventTarget>();
  const retry = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || retried.has(target)) return;
    retried.add(target);
    setTimeout(() => target.setAttribute('src', target.src), RETRY_DELAY_MS);
  };
  window.addEventListener('error', retry, true);
}

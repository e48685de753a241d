/** A short message over the page. It goes by itself and never takes the focus. */
export interface Toast {
  /** `problem` is announced at once, `success` when the screen reader has finished its sentence. */
  kind: 'success' | 'problem';
  title: string;
  text?: string;
  /** One thing to do about it. The toast goes when it is done. */
  action?: { label: string; run(): void };
  /** How long it stays while nobody points at it or is in it, default 5. */
  seconds?: number;
}

/** A toast that is on the page. */
export interface ShownToast extends Toast {
  readonly id: number;
}

/** How long a toast stays unless it says otherwise, in seconds (specification section 9). */
export const TOAST_SECONDS = 5;

/** The most toasts that stand over the page; an older one without an action makes room. */
export const MOST_TOASTS = 4;

/** Shows a toast on the page that holds `Toaster`. */
export function showToast(toast: Toast): void {
  lastId += 1;
  replace(withToast(shown, { ...toast, id: lastId }));
}

/** Takes a toast off the page. */
export function dismissToast(id: number): void {
  replace(shown.filter((toast) => toast.id !== id));
}

/** The toasts on the page, oldest first. The same list as long as nothing changes. */
export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls `listener` after every change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The list with one more toast, in the place of one that says the same. What can still be acted on is never pushed out. */
export function withToast(before: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = before.filter((each) => each.action || each.title !== toast.title || each.text !== toast.text);
  const passing = others.filter(({ action }) => !action);
  const tooMany = Math.max(others.length + 1 - MOST_TOASTS, 0);
  const pushedOut = new Set(passing.slice(0, tooMany));
  return [...others.filter((each) => !pushedOut.has(each)), toast];
}

let lastId = 0;
let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function replace(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

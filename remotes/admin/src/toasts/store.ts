import { type ShownToast, type Toast, toastsAtom } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';

/** How long a toast stays unless it says otherwise, in seconds (specification section 9). */
export const TOAST_SECONDS = 5;

/** The most toasts that stand over the page; an older one without an action makes room. */
export const MOST_TOASTS = 4;

/** Shows a toast on the page that holds `Toaster`. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const shown = { ...toast, id: lastId };
  getDefaultStore().set(toastsAtom, (before) => withToast(before, shown));
}

/** Takes a toast off the page. */
export function dismissToast(id: number): void {
  getDefaultStore().set(toastsAtom, (before) => before.filter((toast) => toast.id !== id));
}

/** Takes all toasts off the page. */
export function dismissToasts(): void {
  getDefaultStore().set(toastsAtom, []);
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

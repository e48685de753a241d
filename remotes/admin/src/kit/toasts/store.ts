import { errorMessage } from '@ledgerlight/backend/errors';
import { type ShownToast, type Toast, toastsAtom } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';

/** Specification section 9. */
export const DEFAULT_TOAST_SECONDS = 5;
export const MAX_TOASTS = 4;

export function showToast(toast: Toast): void {
  lastId += 1;
  const shown = { ...toast, id: lastId };
  getDefaultStore().set(toastsAtom, (before) => withToast(before, shown));
}

/** Runs a task and shows its error, if any, in a toast with this title. Never rejects. */
export async function toastOnError(title: string, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    showToast({ kind: 'problem', title, text: errorMessage(error) });
  }
}

export function dismissToast(id: number): void {
  getDefaultStore().set(toastsAtom, (before) => before.filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  getDefaultStore().set(toastsAtom, []);
}

/** Adds a toast, which replaces one with the same text. Toasts with an action are never evicted. */
export function withToast(before: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = before.filter((each) => each.action || each.title !== toast.title || each.text !== toast.text);
  const evictable = others.filter(({ action }) => !action);
  const evicted = new Set(evictable.slice(0, Math.max(others.length + 1 - MAX_TOASTS, 0)));
  return [...others.filter((each) => !evicted.has(each)), toast];
}

let lastId = 0;

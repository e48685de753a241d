import { type ShownToast, toastsAtom } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, dismissToasts, MAX_TOASTS, showToast, withToast } from './store.ts';

afterEach(dismissToasts);

const shownToasts = () => getDefaultStore().get(toastsAtom);

test('shows toasts in order and dismisses each', () => {
  showToast({ kind: 'success', title: 'One' });
  showToast({ kind: 'problem', title: 'Two' });
  expect(shownToasts().map(({ title }) => title)).toEqual(['One', 'Two']);
  dismissToast(shownToasts()[0]?.id ?? 0);
  expect(shownToasts().map(({ title }) => title)).toEqual(['Two']);
});

test('evicts the oldest toast without an action', () => {
  const undo = { label: 'Undo', run: () => undefined };
  const toast = (id: number, action?: ShownToast['action']): ShownToast => ({
    id,
    kind: 'success',
    title: String(id),
    ...(action && { action }),
  });
  const full = [toast(1, undo), toast(2), toast(3), toast(4)];
  expect(full).toHaveLength(MAX_TOASTS);
  expect(withToast(full, toast(5)).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  const allActing = [1, 2, 3, 4].map((id) => toast(id, undo));
  expect(withToast(allActing, toast(5)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test('replaces a toast with the same text', () => {
  showToast({ kind: 'problem', title: 'Too Many Attempts', text: 'Please wait.' });
  showToast({ kind: 'problem', title: 'Access Denied', text: '2 attempts remaining.' });
  showToast({ kind: 'problem', title: 'Access Denied', text: '1 attempt remaining.' });
  showToast({ kind: 'problem', title: 'Too Many Attempts', text: 'Please wait.' });
  expect(shownToasts().map(({ text }) => text)).toEqual([
    '2 attempts remaining.',
    '1 attempt remaining.',
    'Please wait.',
  ]);
});

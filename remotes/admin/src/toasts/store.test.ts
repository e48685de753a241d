import { type ShownToast, toastsAtom } from '@ledgerlight/shell-api';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, dismissToasts, MOST_TOASTS, showToast, withToast } from './store.ts';

afterEach(dismissToasts);

const shownToasts = () => getDefaultStore().get(toastsAtom);

test('toasts stand in the order in which they were shown, and each can be taken off', () => {
  showToast({ kind: 'success', title: 'One' });
  showToast({ kind: 'problem', title: 'Two' });
  expect(shownToasts().map(({ title }) => title)).toEqual(['One', 'Two']);
  dismissToast(shownToasts()[0]?.id ?? 0);
  expect(shownToasts().map(({ title }) => title)).toEqual(['Two']);
});

test('the oldest toast makes room, but never one that can still be acted on', () => {
  const undo = { label: 'Undo', run: () => undefined };
  const toast = (id: number, action?: ShownToast['action']): ShownToast => ({
    id,
    kind: 'success',
    title: String(id),
    ...(action && { action }),
  });
  const full = [toast(1, undo), toast(2), toast(3), toast(4)];
  expect(full).toHaveLength(MOST_TOASTS);
  expect(withToast(full, toast(5)).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  const allActing = [1, 2, 3, 4].map((id) => toast(id, undo));
  expect(withToast(allActing, toast(5)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test('saying the same again puts the new toast in the place of the old one', () => {
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

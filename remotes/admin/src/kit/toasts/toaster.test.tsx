import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToasts, showToast } from './store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  render(<Toaster />);
});
afterEach(() => act(dismissToasts));

const show = (...toasts: Parameters<typeof showToast>[0][]) => act(() => toasts.forEach(showToast));

test('announces problems assertively and successes politely', () => {
  const later = within(screen.getByRole('status'));
  const atOnce = within(screen.getByRole('alert'));
  show(
    { kind: 'success', title: 'Access Granted', text: 'Welcome admin!' },
    { kind: 'problem', title: 'Access Denied' },
  );
  later.getByText('Welcome admin!');
  atOnce.getByText('Access Denied');
  expect(later.queryByText('Access Denied')).toBeNull();
});

test('runs the action of a toast and dismisses it', async () => {
  const run = vi.fn();
  show({ kind: 'success', title: 'Post deleted', action: { label: 'Undo', run } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Post deleted')).toBeNull();
});

test('moves the focus into the toasts with F8 and gives it back', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show({ kind: 'success', title: 'Post deleted' });
  await userEvent.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Dismiss: Post deleted' }).matches(':focus')).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(field.matches(':focus')).toBe(true);
  field.remove();
});

import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToasts, showToast } from './store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  render(<Toaster />);
});
afterEach(() => act(dismissToasts));

const say = (...toasts: Parameters<typeof showToast>[0][]) => act(() => toasts.forEach(showToast));

test('problems are announced at once, everything else when there is time, in regions that are there before', () => {
  const later = within(screen.getByRole('status'));
  const atOnce = within(screen.getByRole('alert'));
  say(
    { kind: 'success', title: 'Access Granted', text: 'Welcome admin!' },
    { kind: 'problem', title: 'Access Denied' },
  );
  later.getByText('Welcome admin!');
  atOnce.getByText('Access Denied');
  expect(later.queryByText('Access Denied')).toBeNull();
});

test('a toast can be acted on and goes with it', async () => {
  const run = vi.fn();
  say({ kind: 'success', title: 'Post deleted', action: { label: 'Undo', run } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Post deleted')).toBeNull();
});

test('F8 leads into the toasts, and the focus is where it was when the last one is dismissed', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  say({ kind: 'success', title: 'Post deleted' });
  await userEvent.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Dismiss: Post deleted' }).matches(':focus')).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(field.matches(':focus')).toBe(true);
  field.remove();
});

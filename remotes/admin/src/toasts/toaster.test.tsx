import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from './toaster.tsx';
import { dismissToast, shownToasts, showToast } from './toasts.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

/** What stands in the live region of this role. */
function announced(html: string, role: 'status' | 'alert'): string {
  const [, after = ''] = html.split(`role="${role}"`);
  return after.split('role="')[0] ?? '';
}

test('the regions that announce toasts are there before the first one', () => {
  const html = renderToStaticMarkup(<Toaster />);
  expect(html).toContain('role="status"');
  expect(html).toContain('role="alert"');
});

test('problems are announced at once, everything else when there is time', () => {
  showToast({ kind: 'success', title: 'Access Granted', text: 'Welcome admin!' });
  showToast({ kind: 'problem', title: 'Access Denied' });
  const html = renderToStaticMarkup(<Toaster />);
  expect(announced(html, 'status')).toContain('Welcome admin!');
  expect(announced(html, 'status')).not.toContain('Access Denied');
  expect(announced(html, 'alert')).toContain('Access Denied');
});

test('a toast can be acted on and dismissed by buttons that say so', () => {
  showToast({ kind: 'success', title: 'Post deleted', action: { label: 'Undo', run: () => undefined } });
  const html = renderToStaticMarkup(<Toaster />);
  expect(html).toMatch(/<button type="button"[^>]*>Undo<\/button>/);
  expect(html).toContain('aria-label="Dismiss: Post deleted"');
});

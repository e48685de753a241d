import { afterEach, expect, test, vi } from 'vitest';
import { showWithoutLateStyles } from './late-styles.ts';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('a late style sheet does not block the page and applies when it arrives', () => {
  vi.useFakeTimers();
  showWithoutLateStyles();
  const onload = vi.fn();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', onload });
  link.setAttribute('integrity', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  document.head.append(link);
  vi.advanceTimersByTime(3_000);
  expect(link.media).toBe('print');
  link.dispatchEvent(new Event('load'));
  expect(link.media).toBe('all');
  expect(onload).toHaveBeenCalledOnce();
});

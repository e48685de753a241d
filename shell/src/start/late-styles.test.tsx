import { afterEach, expect, test, vi } from 'vitest';
import { showWithoutLateStyles } from './late-styles.ts';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('a style sheet that is late does not hold up the page, counts when it comes, and whoever waits for it is told', () => {
  vi.useFakeTimers();
  showWithoutLateStyles();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('integrity', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  const waiting = vi.fn();
  link.onload = waiting;
  document.head.append(link);
  vi.advanceTimersByTime(3_000);
  expect(link.media).toBe('print');
  link.dispatchEvent(new Event('load'));
  expect(link.media).toBe('all');
  expect(waiting).toHaveBeenCalledOnce();
});

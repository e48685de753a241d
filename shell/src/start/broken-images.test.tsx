import { afterEach, expect, test, vi } from 'vitest';
import { retryBrokenImages } from './broken-images.ts';

afterEach(() => vi.useRealTimers());

test('requests an image that did not load once more', () => {
  vi.useFakeTimers();
  retryBrokenImages();
  const image = document.body.appendChild(Object.assign(document.createElement('img'), { src: '/a.png' }));
  const requested = vi.spyOn(image, 'setAttribute');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    image.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(3_000);
  }
  expect(requested.mock.calls).toEqual([['src', image.src]]);
});

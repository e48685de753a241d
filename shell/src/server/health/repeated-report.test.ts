import { expect, onTestFinished, test, vi } from 'vitest';
import { createRepeatedReport } from './repeated-report.ts';

test('reports a message at once, then once a minute with a count, even if the clock is set back', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const report = createRepeatedReport((message, path) => lines.push(`${path}: ${message}`));
  for (let second = 0; second < 130; second += 1) {
    report('The backend does not answer', `/page-${second}`);
    vi.advanceTimersByTime(1_000);
    if (second === 30) vi.setSystemTime(0);
  }
  report('Something else', '/blog');
  expect(lines).toEqual([
    '/page-0: The backend does not answer',
    '/page-60: The backend does not answer (repeated 59 times)',
    '/page-120: The backend does not answer (repeated 59 times)',
    '/blog: Something else',
  ]);
});

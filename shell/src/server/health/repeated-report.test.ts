import { expect, test } from 'vitest';
import { createRepeatedReport } from './repeated-report.ts';

test('reports a message at once, then once a minute with a count', () => {
  const lines: string[] = [];
  let time = 0;
  const report = createRepeatedReport((message, path) => lines.push(`${path}: ${message}`), { now: () => time });
  for (let second = 0; second < 130; second += 1) {
    time = second * 1_000;
    report('The backend does not answer', `/page-${second}`);
  }
  report('Something else', '/blog');
  expect(lines).toEqual([
    '/page-0: The backend does not answer',
    '/page-60: The backend does not answer (repeated 59 times)',
    '/page-120: The backend does not answer (repeated 59 times)',
    '/blog: Something else',
  ]);
});

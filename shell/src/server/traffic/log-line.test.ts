import { expect, test } from 'vitest';
import { logLine, requestLine } from './log-line.ts';

test.each([
  ['info', 200, '/blog'],
  ['error', 503, '/"\\\u0007'],
] as const)('the line of a request is %s with status %i, and one like others', (level, status, path) => {
  const facts = { method: 'GET', path, status, complete: false, milliseconds: 0.1 };
  const withoutTime = (line: string) => ({ ...JSON.parse(line), time: '' });
  const line = requestLine(facts);
  expect(Object.entries(withoutTime(line))).toEqual(Object.entries(withoutTime(logLine(level, 'request', facts))));
  const age = Date.now() - Date.parse(JSON.parse(line).time);
  expect(age).toBeGreaterThanOrEqual(0);
});

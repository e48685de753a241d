import { expect, test } from 'vitest';
import { deviceName } from './session-list.tsx';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['node', 'Command line'],
  ['made-up program', 'made-up program'],
  [null, 'Unknown device'],
])('names %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

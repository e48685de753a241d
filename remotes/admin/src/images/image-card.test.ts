import { expect, test } from 'vitest';
import { licenceState } from './image-card.tsx';

test.each([
  [null, 'valid'],
  ['2026-11-23', 'ended'],
  ['2026-11-24', 'ending'],
  ['2026-12-24', 'ending'],
  ['2026-12-25', 'valid'],
] as const)('a licence until %s is %s on 24 November', (until, expected) => {
  expect(licenceState(until, '2026-11-24')).toBe(expected);
});

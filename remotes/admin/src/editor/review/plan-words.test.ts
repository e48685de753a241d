import { expect, test } from 'vitest';
import { warningLines } from './plan-words.ts';

test('ten warnings of a kind are named with their lines and the others are counted', () => {
  const tags = Array.from({ length: 25 }, (_, place) => {
    return { code: 'raw-html', message: 'A tag.', line: place + 1 } as const;
  });
  const lines = warningLines([...tags, { code: 'no-description', message: 'No description.' }]);
  expect(lines).toHaveLength(12);
  expect([lines[0], lines[9], lines[11]]).toEqual(['Line 1: A tag.', 'Line 10: A tag.', 'No description.']);
  expect(lines[10]).toContain('15 more');
});
